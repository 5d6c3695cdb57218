package com.example.okhttp4;

import java.lang.reflect.Field;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.internal.concurrent.TaskRunner;
import okhttp3.internal.connection.RealConnectionPool;

/**
 * The sockets and the threads behind them: those that look after pools, and those that read HTTP/2 connections. The library has one
 * set of these threads per JVM, which stay for a minute after their last task. A pool takes another set, and gets one that can be
 * stopped; HTTP/2 connections take the JVM's, which is told to let its threads go. Only the library's internals reach either.
 */
final class Background {

    private static final long CLOSE_SECONDS = 10;

    private final Sockets sockets = new Sockets();
    private final TaskRunner.RealBackend cleaners = new TaskRunner.RealBackend(Background::thread);
    private final TaskRunner runner = new TaskRunner(cleaners);

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "OkHttp TaskRunner");
        thread.setDaemon(true);
        return thread;
    }

    Sockets sockets() {
        return sockets;
    }

    /** A pool that keeps up to this many idle connections open. */
    ConnectionPool newPool(int connections) {
        return new ConnectionPool(new RealConnectionPool(runner, connections, 1, TimeUnit.DAYS));
    }

    /** Closes all connections, which aborts the requests on them, and ends the threads. */
    void close() throws InterruptedException {
        sockets.close();
        stop(executor(cleaners));
        letGo(executor(TaskRunner.INSTANCE.getBackend()));
    }

    private static void stop(ThreadPoolExecutor executor) throws InterruptedException {
        // A connection that closes submits a last task.
        executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        // With an interrupt: one of the threads may be waiting for the next look at the pool.
        executor.shutdownNow();
        executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    }

    /** Its idle threads end; it stays usable, for whoever opens a client next in this JVM. */
    private static void letGo(ThreadPoolExecutor executor) throws InterruptedException {
        long kept = executor.getKeepAliveTime(TimeUnit.NANOSECONDS);
        executor.setKeepAliveTime(0, TimeUnit.NANOSECONDS);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(CLOSE_SECONDS);
        while (executor.getPoolSize() > 0 && System.nanoTime() < end) {
            Thread.sleep(1);
        }
        executor.setKeepAliveTime(kept, TimeUnit.NANOSECONDS);
    }

    private static ThreadPoolExecutor executor(TaskRunner.Backend backend) {
        try {
            Field executor = backend.getClass().getDeclaredField("executor");
            executor.setAccessible(true);
            return (ThreadPoolExecutor) executor.get(backend);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this OkHttp does not keep its threads where 4.12 does", e);
        }
    }
}
