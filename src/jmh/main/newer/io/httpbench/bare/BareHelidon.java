package io.httpbench.bare;

import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderValues;
import io.helidon.webclient.api.ClientRequest;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.Proxy;
import io.helidon.webclient.api.WebClient;
import io.helidon.webclient.http1.Http1Client;
import io.helidon.webclient.http1.Http1ClientRequest;
import io.helidon.webclient.http2.Http2Client;
import io.helidon.webclient.http2.Http2ClientProtocolConfig;
import io.helidon.webclient.http2.Http2ClientRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;

/**
 * The fastest use of Helidon's WebClient with connections from its cache: a client per thread over HTTP/1.1, so that no
 * thread waits for another's, a prebuilt request, the body counted and dropped. With {@code H2C} the number of
 * connections is that of threads on one connection.
 */
public final class BareHelidon {

    private BareHelidon() {}

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int connections = Integer.parseInt(args[4]);
        BareThreads threads = new BareThreads();
        if (args[0].equals("H2C")) {
            Http2Client client = client().client(
                            Http2Client.PROTOCOL,
                            Http2ClientProtocolConfig.builder()
                                    .priorKnowledge(true)
                                    .build());
            // Opens the connection, before all threads request one.
            call(complete(client.get(), args)::request).run();
            threads.start(connections, () -> {
                Http2ClientRequest request = complete(client.get(), args);
                return call(request::request);
            });
        } else {
            threads.start(connections, () -> {
                Http1ClientRequest request =
                        complete(client().client(Http1Client.PROTOCOL).get(), args);
                return call(request::request);
            });
        }
        threads.report("Helidon " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private static WebClient client() {
        return WebClient.builder()
                .shareConnectionCache(false)
                .socketOptions(SocketOptions.builder()
                        .tcpNoDelay(true)
                        .readTimeout(Duration.ofDays(1))
                        .build())
                .proxy(Proxy.noProxy())
                .followRedirects(false)
                .build();
    }

    private static <T extends ClientRequest<T>> T complete(T request, String[] args) {
        return request.uri(URI.create("http://" + args[1] + ":" + args[2] + args[3]))
                .header(HeaderValues.create("Authorization", "Basic cm9vdDp0ZXN0"));
    }

    private interface Request {
        HttpClientResponse send();
    }

    private static BareThreads.Call call(Request request) {
        byte[] buffer = new byte[8192];
        return () -> {
            try (HttpClientResponse response = request.send()) {
                if (response.status().code() != 200) {
                    throw new IOException(response.status().toString());
                }
                int step = (int) Math.max(
                        1,
                        Math.min(
                                buffer.length,
                                response.headers().contentLength().orElse(buffer.length)));
                InputStream body = response.inputStream();
                long bodyBytes = 0;
                for (int n = body.read(buffer, 0, step); n >= 0; n = body.read(buffer, 0, step)) {
                    bodyBytes += n;
                }
                return bodyBytes;
            }
        };
    }
}
