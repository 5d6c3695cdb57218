package io.httpbench.client.okhttp;

import io.httpbench.api.tune.Tuning;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.internal.concurrent.TaskRunner;
import okhttp3.internal.connection.ConnectionListener;

/**
 * The threads that read HTTP/2 connections and look after pools, and the sockets. The library has one set of these
 * threads per JVM, daemons that live for a minute after the last connection; this is an equal set that can be stopped.
 * It uses internals of the library, as there is no other way.
 */
final class Background {

    private static final long CLOSE_SECONDS = 10;

    private final Sockets sockets = new Sockets();
    private final TaskRunner.RealBackend threads = new TaskRunner.RealBackend(Background::thread);
    private final TaskRunner runner = new TaskRunner(threads, Logger.getLogger(TaskRunner.class.getName()));

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "OkHttp TaskRunner");
        thread.setDaemon(true);
        return thread;
    }

    /** A pool that keeps up to this many idle connections open. */
    ConnectionPool pool(int connections) {
        return pool(connections, 1, TimeUnit.DAYS);
    }

    /** The one that a client has unless told otherwise: 5 idle connections for 5 minutes. */
    ConnectionPool shippedPool(Tuning tuning) {
        return pool(tuning.of("idle").orElse(5), tuning.of("keep").orElse(300), TimeUnit.SECONDS);
    }

    private ConnectionPool pool(int connections, long keepAlive, TimeUnit unit) {
        return new ConnectionPool(connections, keepAlive, unit, runner, new ConnectionListener() {});
    }

    OkHttpClient.Builder newClient() {
        return new OkHttpClient.Builder().taskRunner$okhttp(runner).socketFactory(sockets);
    }

    /** Closes all connections, which aborts the requests on them. */
    void disconnect() {
        sockets.close();
    }

    /** Stops the threads. All connections must be closed. */
    void stop() throws InterruptedException {
        ThreadPoolExecutor executor = threads.getExecutor();
        // A closing connection finally submits a task that is no longer needed.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        // With an interrupt: one of the threads may be waiting for the next pool cleanup.
        executor.shutdownNow();
        executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
