package io.httpbench.client.httpclient5async;

import io.httpbench.api.Limits;
import io.httpbench.api.Tls;
import java.util.concurrent.ThreadFactory;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.H2AsyncClientBuilder;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http2.config.H2Config;
import org.jspecify.annotations.Nullable;

/**
 * {@code HttpAsyncClients.customHttp2()}, the library's client for HTTP/2 only. The pooling manager with message
 * multiplexing shares a connection only once it is back in the pool, so requests queued earlier starve while others
 * keep the connection busy.
 */
final class Http2Clients {

    private Http2Clients() {}

    static CloseableHttpAsyncClient create(
            @Nullable Tls tls, HttpHost host, Limits limits, Sessions sessions, ThreadFactory threads) {
        H2AsyncClientBuilder builder = HttpAsyncClients.customHttp2();
        if (tls != null) {
            builder.setTlsStrategy(new Http2Tls(tls, host));
        }
        return NewerFeatures.disable(builder.setH2Config(
                                H2Config.custom().setPushEnabled(false).build())
                        .setDefaultConnectionConfig(Http1Clients.connectionConfig(limits))
                        .setIOReactorConfig(Http1Clients.reactorConfig())
                        .setThreadFactory(threads)
                        .setIoSessionDecorator(sessions)
                        .setIoReactorExceptionCallback(Http1Clients::ignore)
                        .setDefaultRequestConfig(Http1Clients.requestConfig(limits))
                        .addRequestInterceptorFirst((request, entity, context) ->
                                RouteContext.attemptOf(context).begins())
                        .setRoutePlanner((target, context) -> ((RouteContext) context).route)
                        .disableRedirectHandling()
                        .disableCookieManagement()
                        .disableAuthCaching()
                        .disableAutomaticRetries())
                .build();
    }
}
