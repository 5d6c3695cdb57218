package io.httpbench.bare;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * The fastest use of Apache HttpClient 5's {@code CloseableHttpClient} (classic): unneeded features disabled, request
 * and context prebuilt, the body counted and dropped.
 */
public final class BareHttpClient5 {

    private BareHttpClient5() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        int connections = Integer.parseInt(args[4]);
        HttpHost host = new HttpHost("http", args[1], Integer.parseInt(args[2]));
        CloseableHttpClient client = client(connections);
        BareThreads threads = new BareThreads();
        threads.start(connections, () -> call(client, host, args[3]));
        threads.report("HttpClient5 " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
    }

    private static CloseableHttpClient client(int connections) {
        return HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(connections)
                        .setMaxConnPerRoute(connections)
                        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
                        .setDefaultSocketConfig(SocketConfig.custom()
                                .setTcpNoDelay(true)
                                .setSoTimeout(Timeout.DISABLED)
                                .build())
                        .setDefaultConnectionConfig(ConnectionConfig.custom()
                                .setConnectTimeout(Timeout.ofSeconds(5))
                                .setValidateAfterInactivity(TimeValue.NEG_ONE_MILLISECOND)
                                .build())
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.ofSeconds(10))
                        .setAuthenticationEnabled(false)
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

    private static BareThreads.Call call(CloseableHttpClient client, HttpHost host, String path) {
        HttpGet request = new HttpGet(host.toURI() + path);
        request.addHeader("Authorization", "Basic cm9vdDp0ZXN0");
        HttpClientContext context = HttpClientContext.create();
        byte[] buffer = new byte[8192];
        return () -> {
            try (ClassicHttpResponse response = client.executeOpen(host, request, context)) {
                if (response.getCode() != 200) {
                    throw new IOException(response.toString());
                }
                long bodyBytes = 0;
                try (InputStream body = response.getEntity().getContent()) {
                    for (int n = body.read(buffer); n >= 0; n = body.read(buffer)) {
                        bodyBytes += n;
                    }
                }
                return bodyBytes;
            }
        };
    }
}
