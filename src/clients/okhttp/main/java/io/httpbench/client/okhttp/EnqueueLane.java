package io.httpbench.client.okhttp;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Dispatcher;

/**
 * One lane's threads and clients: one client in HTTP/1.1, one per connection in HTTP/2.
 *
 * <p>The dispatcher bounds the requests in flight, and so the connections: excess requests wait in its queue. There is
 * exactly one thread for each request in flight. While all are busy, the thread that completes a request runs the next:
 * it queues the call and then takes it. The library's default executor would wake another thread each time.
 */
final class EnqueueLane {

    private static final long CLOSE_SECONDS = 10;

    private final List<OkHttpEngine> engines = new ArrayList<>();
    private final ExecutorService executor;
    private int next;

    EnqueueLane(Target target, Limits limits, int lane, Background background) {
        boolean http2 = target.protocol().isHttp2();
        int connections = limits.connectionsOf(lane);
        int threads = http2 ? limits.slotsPerLane() : Math.min(limits.slotsPerLane(), connections);
        executor = executor(threads, lane);
        for (int i = 0; i < (http2 ? connections : 1); i++) {
            Dispatcher dispatcher = new Dispatcher(executor);
            dispatcher.setMaxRequestsPerHost(threads);
            // HTTP/2: one request goes first and opens the connection; then as many follow as it has streams.
            dispatcher.setMaxRequests(http2 ? 1 : threads);
            engines.add(new OkHttpEngine(
                    target,
                    limits,
                    http2 ? 1 : connections,
                    dispatcher,
                    background,
                    streams -> dispatcher.setMaxRequests(Math.max(1, streams))));
        }
    }

    private static ExecutorService executor(int threads, int lane) {
        AtomicInteger made = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "okhttp-lane-" + lane + "-" + made.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The engine of the next exchange, round-robin. */
    OkHttpEngine nextEngine() {
        return engines.get(next++ % engines.size());
    }

    /** From now on enqueued calls fail, and calls in flight are aborted. */
    void shut() {
        executor.shutdown();
        engines.forEach(OkHttpEngine::shut);
    }

    /** Stops the threads. All connections must be closed. */
    void stop() throws InterruptedException {
        if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
            executor.shutdownNow();
        }
    }
}
