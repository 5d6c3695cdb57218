package io.httpbench.client.okhttp;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.internal.concurrent.TaskRunner;
import okhttp3.internal.connection.ConnectionListener;

/**
 * The threads that read HTTP/2 connections and look after pools, and the sockets. The library has one set of these
 * threads for the whole JVM, daemons that stay for a minute after the last connection; this is the same set, but one
 * that can be ended. It takes internals of the library, as there is no other way.
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

    /** A pool that closes none of so many connections for being idle. */
    ConnectionPool pool(int connections) {
        return new ConnectionPool(connections, 1, TimeUnit.DAYS, runner, new ConnectionListener() {});
    }

    OkHttpClient.Builder newClient() {
        return new OkHttpClient.Builder().taskRunner$okhttp(runner).socketFactory(sockets);
    }

    /** Closes all connections, which ends what is under way on them. */
    void disconnect() {
        sockets.close();
    }

    /** Ends the threads. All connections must be closed. */
    void stop() throws InterruptedException {
        ThreadPoolExecutor executor = threads.getExecutor();
        // The last thing that a connection does is to ask for work that nobody needs any more.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        // With an interrupt: one of the threads may be waiting for the time to look after a pool again.
        executor.shutdownNow();
        executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
