package io.httpbench.client.okhttp;

import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.net.Proxy;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/**
 * A client and the pool of its connections, many in HTTP/1.1, one in HTTP/2. The pool does not bound how many are open:
 * they follow the requests that are under way, whose number others bound.
 */
final class OkHttpEngine {

    /**
     * How often a request of which not a byte was sent goes to another connection. Twice is rare, and a server that ends
     * every connection at once must not keep it going round.
     */
    static final int CHANGES = 3;

    private final ConnectionPool pool;
    private final Dispatcher dispatcher;
    private final OkHttpClient client;
    private final Request request;

    /** {@code bound} is told how many requests an HTTP/2 connection takes. */
    OkHttpEngine(
            Target target,
            Limits limits,
            int connections,
            Dispatcher dispatcher,
            Background background,
            IntConsumer bound) {
        this.dispatcher = dispatcher;
        pool = background.pool(connections);
        request = OkHttpRequests.offered(target);
        Consumer<Connection> watch = target.protocol().isHttp2() ? new StreamWatch(bound) : connection -> {};
        Request sent = limits.keepAlive() ? OkHttpRequests.sent(target) : OkHttpRequests.lastOfItsConnection(target);
        OkHttpClient.Builder builder = background.newClient();
        OfferedProtocol.use(target, builder);
        client = builder.addNetworkInterceptor(new LeanRequest(sent, OfferedProtocol.spoken(target.protocol()), watch))
                .connectionPool(pool)
                .dispatcher(dispatcher)
                .proxy(Proxy.NO_PROXY)
                .connectTimeout(limits.connectTimeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .callTimeout(Duration.ZERO)
                .pingInterval(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                // Connects on the calling thread instead of racing addresses on others.
                .fastFallback(false)
                .build();
    }

    /** The engine's client for one exchange: with its listener, which no other way gives without a cost per call. */
    OkHttpClient clientFor(EventListener listener) {
        return client.newBuilder().eventListener(listener).build();
    }

    Request request() {
        return request;
    }

    /** Breaks what the dispatcher knows to be under way, and closes what is idle. */
    void shut() {
        dispatcher.cancelAll();
        pool.evictAll();
    }
}
