package io.httpbench.client.helidon;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The library's executor, which reads an HTTP/2 connection on a virtual thread: when that ends, the connection has. The
 * library reports this to no one, and lets the requests on it wait until their timeout.
 */
final class ConnectionThreads extends AbstractExecutorService {

    private final ExecutorService threads;
    private final Runnable starting;
    private final Runnable ended;

    /**
     * Threads.
     *
     * @param starting called on the thread that has opened the connection, before anything is sent on it; an exception
     *     closes the connection and fails the request
     * @param ended called on the connection's thread, as its last action
     */
    ConnectionThreads(ExecutorService threads, Runnable starting, Runnable ended) {
        this.threads = threads;
        this.starting = starting;
        this.ended = ended;
    }

    @Override
    public void execute(Runnable connection) {
        starting.run();
        threads.execute(() -> {
            try {
                connection.run();
            } finally {
                ended.run();
            }
        });
    }

    /** The library's own threads are shared by all its clients. */
    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return false;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return false;
    }
}
