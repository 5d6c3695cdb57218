package com.example.feign;

import io.httpbench.api.Limits;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Apache HttpClient 5, set up as the bundled {@code HttpClient5} is: else the difference to it is not Feign's. */
final class HttpClient5 {

    private HttpClient5() {}

    /** @param last runs for each request when it has a connection */
    static CloseableHttpClient create(Tls tls, Limits limits, ExecChainHandler last) {
        return HttpClients.custom()
                .setConnectionManager(manager(tls, limits))
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(limits.requestTimeout()))
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .addExecInterceptorLast("last", last)
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableDefaultUserAgent()
                .build();
    }

    private static PoolingHttpClientConnectionManager manager(Tls tls, Limits limits) {
        PoolingHttpClientConnectionManagerBuilder builder = PoolingHttpClientConnectionManagerBuilder.create();
        if (tls != null) {
            builder.setTlsSocketStrategy(new DefaultClientTlsStrategy(
                    Trust.context(tls),
                    tls.insecure() ? NoopHostnameVerifier.INSTANCE : new DefaultHostnameVerifier()));
        }
        return builder.setMaxConnTotal(limits.connections())
                .setMaxConnPerRoute(limits.connections())
                // The default parser skips what is not HTTP; this one rejects it.
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .responseParserFactory(new DefaultHttpResponseParserFactory())
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(limits.connectTimeout()))
                        .setValidateAfterInactivity(TimeValue.NEG_ONE_MILLISECOND)
                        .build())
                // Its default of three minutes makes the JDK poll before each read.
                .setDefaultSocketConfig(SocketConfig.custom()
                        .setTcpNoDelay(true)
                        .setSoTimeout(Timeout.DISABLED)
                        .build())
                .build();
    }
}
