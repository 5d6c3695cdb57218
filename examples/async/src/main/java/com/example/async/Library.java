package com.example.async;

import io.httpbench.api.Limits;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.io.InterruptedIOException;
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
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Sets the library up to the limits. All that sends more than one request, or another one, is off. */
final class Library {

    private Library() {}

    static CloseableHttpAsyncClient create(Tls tls, Limits limits, int connections) {
        return HttpAsyncClients.custom()
                .setConnectionManager(manager(tls, limits, connections))
                .setIOReactorConfig(IOReactorConfig.custom()
                        .setIoThreadCount(1)
                        .setTcpNoDelay(true)
                        .build())
                .setIoReactorExceptionCallback(cause -> {})
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(limits.requestTimeout()))
                        .setProtocolUpgradeEnabled(false)
                        .setContentCompressionEnabled(false)
                        .build())
                .addExecInterceptorLast("calls", Library::send)
                .disableContentCompression()
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableAutomaticRetries()
                .disableConnectionState()
                .build();
    }

    private static PoolingAsyncClientConnectionManager manager(Tls tls, Limits limits, int connections) {
        PoolingAsyncClientConnectionManagerBuilder builder = PoolingAsyncClientConnectionManagerBuilder.create();
        if (tls != null) {
            builder.setTlsStrategy(new DefaultClientTlsStrategy(
                            Trust.context(tls),
                            tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier()))
                    .setDefaultTlsConfig(TlsConfig.custom()
                            .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                            .build());
        }
        return builder.setMaxConnTotal(connections)
                .setMaxConnPerRoute(connections)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(limits.connectTimeout()))
                        .setValidateAfterInactivity(TimeValue.NEG_ONE_MILLISECOND)
                        .build())
                .build();
    }

    /** Runs when the request has a connection, just before it is sent. */
    private static void send(
            HttpRequest request,
            AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        Call call = (Call) scope.clientContext.getAttribute(Call.ATTRIBUTE);
        if (call.isGivenUp()) {
            callback.failed(new InterruptedIOException("given up before it was sent"));
            return;
        }
        chain.proceed(request, body, scope, callback);
        call.sentOn(scope.execRuntime);
    }
}
