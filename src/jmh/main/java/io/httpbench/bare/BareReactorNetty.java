package io.httpbench.bare;

import io.netty.buffer.ByteBufHolder;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/**
 * The fastest use of Reactor Netty's pooled client: one event loop, one publisher that is resubscribed,
 * the body counted and dropped. With {@code H2C} the number of connections is that of streams on one connection.
 */
public final class BareReactorNetty {

    private final BareLoop loop = new BareLoop();
    private final Flux<?> exchange;

    private BareReactorNetty(Flux<?> exchange) {
        this.exchange = exchange;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        LoopResources loops = LoopResources.create("bare", 1, true);
        ConnectionProvider pool = ConnectionProvider.builder("bare")
                .maxConnections(http2 ? 1 : connections)
                .pendingAcquireMaxCount(-1)
                .pendingAcquireTimeout(Duration.ZERO)
                .build();
        String credentials = Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));
        BareReactorNetty bare = new BareReactorNetty(HttpClient.create(pool)
                .runOn(loops, true)
                .protocol(http2 ? HttpProtocol.H2C : HttpProtocol.HTTP11)
                .headers(headers -> headers.set(HttpHeaderNames.AUTHORIZATION, "Basic " + credentials))
                .get()
                .uri("http://" + args[1] + ":" + args[2] + args[3])
                .responseConnection((response, connection) -> {
                    if (response.status().code() != 200) {
                        System.exit(1);
                    }
                    return connection.inbound().receiveObject();
                }));
        loops.onClient(true).next().execute(() -> {
            for (int i = 0; i < connections; i++) {
                bare.new Slot().next();
            }
        });
        bare.loop.report(
                "ReactorNetty " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    /** Resubscribes: each subscription has ended before the next begins. */
    private final class Slot implements CoreSubscriber<Object> {

        private long bodyBytes;

        void next() {
            bodyBytes = 0;
            exchange.subscribe(this);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Object part) {
            bodyBytes += ((ByteBufHolder) part).content().readableBytes();
        }

        @Override
        public void onComplete() {
            loop.responded(bodyBytes);
            next();
        }

        @Override
        public void onError(Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
    }
}
