package io.httpbench.client.httpclient5;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.MayBeAbsent;
import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * {@code CloseableHttpClient} over the pooling connection manager, as in typical use. Features that a request for a
 * JSON document does not need are disabled: redirects, cookies, authentication challenges, compression, retries,
 * connection state, stale checks, the offer to upgrade to TLS, the {@code User-Agent}. {@code Connection: keep-alive}
 * cannot be disabled and is sent unless keep-alive is off.
 */
final class PooledClient implements Client {

    private final CloseableHttpClient client;
    private final HttpHost host;
    private final HttpClient5Requests requests;

    PooledClient(Target target, Limits limits) {
        requests = new HttpClient5Requests(target, limits.keepAlive());
        host = new HttpHost(target.scheme(), target.host(), target.port());
        client = HttpClients.custom()
                .setConnectionManager(manager(target, limits))
                .setDefaultRequestConfig(requestConfig(Timeout.of(limits.requestTimeout())))
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
        PoolingHttpClientConnectionManagerBuilder builder = PoolingHttpClientConnectionManagerBuilder.create();
        Tls tls = target.tls();
        if (tls != null) {
            HttpClient5Trust.secure(builder, tls);
        }
        return builder.setMaxConnTotal(limits.connections())
                .setMaxConnPerRoute(limits.connections())
                // LAX was not measurably faster, and bounds connections per route only.
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                // The default parser skips what is not HTTP; the strict one rejects it.
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

    private static RequestConfig requestConfig(Timeout requestTimeout) {
        RequestConfig.Builder builder = RequestConfig.custom()
                .setConnectionRequestTimeout(requestTimeout)
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setContentCompressionEnabled(false);
        IfPresent.run(() -> disableUpgrade(builder));
        return builder.build();
    }

    /** Versions before 5.4 do not offer it. */
    @MayBeAbsent
    private static void disableUpgrade(RequestConfig.Builder builder) {
        builder.setProtocolUpgradeEnabled(false);
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new PooledExchange(this, completion);
    }

    HttpUriRequestBase newRequest() {
        return requests.create();
    }

    ClassicHttpResponse execute(HttpUriRequestBase request, HttpClientContext context) throws IOException {
        return client.executeOpen(host, request, context);
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
