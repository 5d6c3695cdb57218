package io.httpbench.bare;

import io.vertx.core.Completable;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The fastest use of Vert.x's pooled client: one event loop, prebuilt options and handlers, the body counted and
 * dropped. With {@code H2C} the number of connections is that of streams on one connection.
 */
public final class BareVertx {

    private final BareLoop loop = new BareLoop();
    private final HttpClient client;
    private final RequestOptions options;

    private BareVertx(HttpClient client, RequestOptions options) {
        this.client = client;
        this.options = options;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        Vertx vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(1)
                .setDisableTCCL(true));
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setProtocolVersion(http2 ? HttpVersion.HTTP_2 : HttpVersion.HTTP_1_1)
                        .setHttp2ClearTextUpgrade(false),
                new PoolOptions().setHttp1MaxSize(connections).setHttp2MaxSize(1));
        String credentials = Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setServer(SocketAddress.inetSocketAddress(Integer.parseInt(args[2]), args[1]))
                .setHost(args[1])
                .setPort(Integer.parseInt(args[2]))
                .setURI(args[3])
                .setHeaders(HttpHeaders.headers().set(HttpHeaders.AUTHORIZATION, "Basic " + credentials));
        BareVertx bare = new BareVertx(client, options);
        vertx.runOnContext(event -> {
            for (int i = 0; i < connections; i++) {
                bare.new Slot().next();
            }
        });
        bare.loop.report("Vertx " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    private final class Slot {

        private final Completable<HttpClientRequest> onRequest = this::send;
        private final Completable<HttpClientResponse> onResponse = this::read;
        private final Handler<Buffer> onChunk = this::count;
        private final Handler<Void> onEnd = end -> ended();
        private long bodyBytes;

        void next() {
            bodyBytes = 0;
            client.request(options).onComplete(onRequest);
        }

        private void send(@Nullable HttpClientRequest request, @Nullable Throwable failure) {
            if (request == null) {
                throw new IllegalStateException(failure);
            }
            request.send().onComplete(onResponse);
        }

        private void read(@Nullable HttpClientResponse response, @Nullable Throwable failure) {
            if (response == null || response.statusCode() != 200) {
                throw new IllegalStateException(failure);
            }
            response.handler(onChunk).endHandler(onEnd);
        }

        private void count(Buffer chunk) {
            bodyBytes += chunk.length();
        }

        private void ended() {
            loop.responded(bodyBytes);
            next();
        }
    }
}
