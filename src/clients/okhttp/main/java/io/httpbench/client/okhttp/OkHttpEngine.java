package io.httpbench.client.okhttp;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
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
 * A client and the pool of its connections, many in HTTP/1.1, one in HTTP/2. The pool does not bound the number of open
 * ones: it follows the requests in flight, which are bounded elsewhere.
 */
final class OkHttpEngine {

    /**
     * How often a request of which not a byte was sent may change to another connection. Twice is rare, and a server
     * that closes every connection immediately must not cause an endless loop.
     */
    static final int CHANGES = 3;

    private final ConnectionPool pool;
    private final Dispatcher dispatcher;
    private final OkHttpClient client;
    private final Request request;

    /** {@code bound} receives the number of requests that an HTTP/2 connection accepts. */
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

    /** The engine's client for one exchange, with its listener: any other way to set one has a cost per call. */
    OkHttpClient clientFor(EventListener listener) {
        return client.newBuilder().eventListener(listener).build();
    }

    Request request() {
        return request;
    }

    /** Cancels the calls that the dispatcher tracks, and closes idle connections. */
    void shut() {
        dispatcher.cancelAll();
        pool.evictAll();
    }
}
