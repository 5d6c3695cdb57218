package io.httpbench.client.httpclient4;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.apache.http.HttpHost;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.config.Registry;
import org.apache.http.config.RegistryBuilder;
import org.apache.http.config.SocketConfig;
import org.apache.http.conn.socket.ConnectionSocketFactory;
import org.apache.http.conn.socket.PlainConnectionSocketFactory;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.conn.ssl.SSLConnectionSocketFactory;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.jspecify.annotations.Nullable;

/**
 * {@code CloseableHttpClient} over the pooling connection manager, as in typical use. Features that a request for a
 * JSON document does not need are disabled: redirects, cookies, authentication challenges, compression, retries,
 * connection state, stale checks, the {@code User-Agent}. {@code Connection: Keep-Alive} cannot be disabled and is sent
 * unless keep-alive is off.
 */
final class PooledClient implements Client {

    private final CloseableHttpClient client;
    private final HttpHost host;
    private final HttpClient4Requests requests;

    PooledClient(Target target, Limits limits) {
        host = new HttpHost(target.host(), target.port(), target.scheme());
        requests = new HttpClient4Requests(target, limits.keepAlive());
        client = HttpClients.custom()
                .setConnectionManager(manager(target, limits))
                .setDefaultRequestConfig(requestConfig(limits))
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableDefaultUserAgent()
                .build();
    }

    private static PoolingHttpClientConnectionManager manager(Target target, Limits limits) {
        PoolingHttpClientConnectionManager manager = new PoolingHttpClientConnectionManager(sockets(target.tls()));
        manager.setMaxTotal(limits.connections());
        manager.setDefaultMaxPerRoute(limits.connections());
        manager.setValidateAfterInactivity(-1);
        manager.setDefaultSocketConfig(SocketConfig.custom().setTcpNoDelay(true).build());
        return manager;
    }

    private static Registry<ConnectionSocketFactory> sockets(@Nullable Tls tls) {
        RegistryBuilder<ConnectionSocketFactory> registry = RegistryBuilder.<ConnectionSocketFactory>create()
                .register("http", PlainConnectionSocketFactory.INSTANCE);
        if (tls != null) {
            registry.register("https", trusting(tls));
        }
        return registry.build();
    }

    static SSLConnectionSocketFactory trusting(Tls tls) {
        return tls.insecure()
                ? new SSLConnectionSocketFactory(Trust.context(tls), NoopHostnameVerifier.INSTANCE)
                : new SSLConnectionSocketFactory(Trust.context(tls));
    }

    private static RequestConfig requestConfig(Limits limits) {
        return RequestConfig.custom()
                .setConnectTimeout(millis(limits.connectTimeout()))
                .setConnectionRequestTimeout(millis(limits.requestTimeout()))
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setContentCompressionEnabled(false)
                .setNormalizeUri(false)
                .build();
    }

    /** In this library 0 means no timeout. */
    private static int millis(Duration duration) {
        return (int) Math.max(1, Math.min(duration.toMillis(), Integer.MAX_VALUE));
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new PooledExchange(this, completion);
    }

    HttpUriRequest newRequest() {
        return requests.create();
    }

    CloseableHttpResponse execute(HttpUriRequest request, HttpClientContext context) throws IOException {
        return client.execute(host, request, context);
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
