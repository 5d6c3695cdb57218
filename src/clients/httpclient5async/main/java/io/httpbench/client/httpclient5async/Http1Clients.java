package io.httpbench.client.httpclient5async;

import io.httpbench.api.Limits;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ThreadFactory;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** {@code HttpAsyncClients.custom()} over the pooling connection manager, as in typical use for HTTP/1.1. */
final class Http1Clients {

    private Http1Clients() {}

    /**
     * Features that a request for a JSON document does not need are disabled. {@code User-Agent} and
     * {@code Connection: keep-alive} cannot be disabled and are sent, the latter unless keep-alive is off.
     */
    static CloseableHttpAsyncClient create(@Nullable Tls tls, Limits limits, int connections, ThreadFactory threads) {
        return NewerFeatures.disable(HttpAsyncClients.custom()
                        .setConnectionManager(manager(tls, limits, connections))
                        .setIOReactorConfig(reactorConfig())
                        .setThreadFactory(threads)
                        .setIoReactorExceptionCallback(Http1Clients::ignore)
                        .setDefaultRequestConfig(requestConfig(limits))
                        .addExecInterceptorLast("given-up requests", Http1Clients::sendUnlessGivenUp)
                        .disableRedirectHandling()
                        .disableCookieManagement()
                        .disableAuthCaching()
                        .disableAutomaticRetries()
                        .disableConnectionState())
                .build();
    }

    /** Called when the request has a connection, just before it is sent; on the thread that leased or connected. */
    private static void sendUnlessGivenUp(
            HttpRequest request,
            @Nullable AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        HttpClient5Attempt attempt = RouteContext.attemptOf(scope.clientContext);
        if (attempt.isGivenUp()) {
            callback.failed(new InterruptedIOException("given up before it was sent"));
        } else {
            chain.proceed(request, body, scope, callback);
            attempt.sentOn(scope.execRuntime);
        }
    }

    /** The version is a setting of the manager: the client builder's setting is ignored with a custom manager. */
    private static PoolingAsyncClientConnectionManager manager(@Nullable Tls tls, Limits limits, int connections) {
        PoolingAsyncClientConnectionManagerBuilder builder = PoolingAsyncClientConnectionManagerBuilder.create();
        if (tls != null) {
            secure(builder, tls);
        }
        return builder.setMaxConnTotal(connections)
                .setMaxConnPerRoute(connections)
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                .setDefaultConnectionConfig(connectionConfig(limits))
                .build();
    }

    /** HTTP/1.1 over TLS, with the configured trust. */
    static PoolingAsyncClientConnectionManagerBuilder secure(
            PoolingAsyncClientConnectionManagerBuilder builder, Tls tls) {
        return builder.setTlsStrategy(new DefaultClientTlsStrategy(
                        Trust.context(tls),
                        tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier()))
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                        .build());
    }

    /**
     * Requests are notified of their failures; anything else results from closing the client, and would be logged as an
     * error.
     */
    static void ignore(Exception cause) {}

    static ConnectionConfig connectionConfig(Limits limits) {
        return ConnectionConfig.custom()
                .setConnectTimeout(Timeout.of(limits.connectTimeout()))
                .setValidateAfterInactivity(TimeValue.NEG_ONE_MILLISECOND)
                .build();
    }

    static IOReactorConfig reactorConfig() {
        return IOReactorConfig.custom().setIoThreadCount(1).setTcpNoDelay(true).build();
    }

    /** The harness enforces request timeouts; requests waiting in the pool for a connection are cancelled too. */
    static RequestConfig requestConfig(Limits limits) {
        return NewerFeatures.disable(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(limits.requestTimeout()))
                        .setAuthenticationEnabled(false)
                        .setRedirectsEnabled(false)
                        .setContentCompressionEnabled(false))
                .build();
    }
}
