package com.example.restclient;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.function.Consumer;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequest;
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
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;

/** Apache HttpClient 5, set up as the bundled {@code HttpClient5} is: else the difference to it is not Spring's. */
final class HttpClient5Library implements Library {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, ConnectTimeoutException.class, UnknownHostException.class)
            .reset(NoHttpResponseException.class, ConnectionClosedException.class, SocketException.class)
            .protocol(HttpException.class);

    private final CloseableHttpClient client;

    HttpClient5Library(Target target, Limits limits) {
        client = HttpClients.custom()
                .setConnectionManager(manager(target.tls(), limits))
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(limits.requestTimeout()))
                        .setProtocolUpgradeEnabled(false)
                        .build())
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

    @Override
    public ClientHttpRequestFactory newFactory(Consumer<Runnable> underWay) {
        return new HttpComponentsClientHttpRequestFactory(client) {
            @Override
            protected void postProcessHttpRequest(ClassicHttpRequest request) {
                underWay.accept(((HttpUriRequest) request)::abort);
            }
        };
    }

    /** It would read the rest first. */
    @Override
    public boolean endsWhenClosed() {
        return false;
    }

    @Override
    public FailureKinds failures() {
        return KINDS;
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
