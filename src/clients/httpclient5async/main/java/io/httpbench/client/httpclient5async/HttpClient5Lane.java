package io.httpbench.client.httpclient5async;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.ClientLane;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.stream.IntStream;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;

/**
 * A started {@code CloseableHttpAsyncClient} with one I/O thread. A client for each lane: a shared one would assign its
 * I/O threads round-robin to connections, not to lanes.
 */
final class HttpClient5Lane implements ClientLane {

    private static final TimeValue JOIN = TimeValue.ofSeconds(5);

    private final HttpHost host;
    private final HttpClient5AsyncRequests requests;
    private final List<ReplaceableConnection> connections;
    private final boolean http2;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final CloseableHttpAsyncClient client;
    private int exchanges;
    private volatile boolean proven;

    HttpClient5Lane(Target target, Limits limits, int lane) {
        int connections = Math.max(1, limits.connectionsOf(lane));
        Sessions sessions = new Sessions();
        host = new HttpHost(target.scheme(), target.host(), target.port());
        requests = new HttpClient5AsyncRequests(target, host, limits.keepAlive());
        http2 = target.protocol().isHttp2();
        this.connections = IntStream.range(0, http2 ? connections : 1)
                .mapToObj(i -> new ReplaceableConnection(host, http2 ? "connection-" + i : null, sessions))
                .toList();
        client = http2
                ? Http2Clients.create(target.tls(), host, limits, sessions, threadFactory(lane))
                : Http1Clients.create(target.tls(), limits, connections, threadFactory(lane));
        proven = !http2;
        client.start();
    }

    /** The library joins only some of its threads, and exposes none. */
    private ThreadFactory threadFactory(int lane) {
        return task -> {
            Thread thread = new Thread(task, "httpclient5-" + lane);
            thread.setDaemon(true);
            threads.add(thread);
            return thread;
        };
    }

    /** Exchanges are spread evenly over the connections in HTTP/2; in HTTP/1.1 the pool assigns any free one. */
    @Override
    public Exchange newExchange(Completion completion) {
        ReplaceableConnection connection = connections.get(exchanges++ % connections.size());
        AsyncExchange exchange = new AsyncExchange(this, connection, completion);
        connection.add(exchange);
        return exchange;
    }

    Future<Boolean> execute(CountingConsumer consumer, RouteContext context, HttpClient5Attempt attempt) {
        return client.execute(host, requests.next(), consumer, null, context, attempt);
    }

    boolean isHttp2() {
        return http2;
    }

    /** A server without HTTP/2 may just close: until it has responded once, that is not a reset. */
    void answered() {
        if (!proven) {
            proven = true;
        }
    }

    boolean isProven() {
        return proven;
    }

    @Override
    public void close() throws InterruptedException {
        client.close(CloseMode.IMMEDIATE);
        client.awaitShutdown(JOIN);
        for (Thread thread : threads) {
            thread.join(JOIN.toMilliseconds());
        }
    }
}
