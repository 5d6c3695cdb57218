package io.httpbench.bare;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import org.apache.http.HttpHost;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;

/**
 * The fastest use of Apache HttpClient 4's {@code CloseableHttpClient}: unneeded features disabled, request and context
 * prebuilt, the body counted and dropped.
 */
public final class BareHttpClient4 {

    private BareHttpClient4() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        int connections = Integer.parseInt(args[4]);
        HttpHost host = new HttpHost(args[1], Integer.parseInt(args[2]), "http");
        CloseableHttpClient client = client(connections);
        BareThreads threads = new BareThreads();
        threads.start(connections, () -> call(client, host, args[3]));
        threads.report("HttpClient4 " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
    }

    private static CloseableHttpClient client(int connections) {
        return HttpClients.custom()
                .setMaxConnTotal(connections)
                .setMaxConnPerRoute(connections)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectTimeout(5_000)
                        .setConnectionRequestTimeout(10_000)
                        .setAuthenticationEnabled(false)
                        .setNormalizeUri(false)
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
        HttpGet request = new HttpGet(URI.create(path));
        request.addHeader("Authorization", "Basic cm9vdDp0ZXN0");
        HttpClientContext context = HttpClientContext.create();
        byte[] buffer = new byte[8192];
        return () -> {
            try (CloseableHttpResponse response = client.execute(host, request, context)) {
                if (response.getStatusLine().getStatusCode() != 200) {
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
