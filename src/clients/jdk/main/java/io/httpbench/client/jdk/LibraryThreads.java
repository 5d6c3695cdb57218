package io.httpbench.client.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.http.HttpClient;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one {@code HttpClient}. From JDK 21 on it can be closed. Before, its selector thread ends only when
 * the client was garbage collected, or when it is interrupted; so the client is built in its own thread group, which
 * the thread inherits and by which it is found.
 */
final class LibraryThreads {

    private static final long CLOSE_MILLIS = 10_000;
    private static final long INTERRUPT_MILLIS = 50;

    /** {@code HttpClient.shutdownNow()}, where the running JDK has it. */
    private static final @Nullable MethodHandle SHUTDOWN_NOW = shutdownNow();

    private final ThreadGroup group;

    LibraryThreads(String name) {
        group = new ThreadGroup(name);
    }

    /** Whether closing a client also ends the threads of its default executor. */
    static boolean endWithTheClient() {
        return SHUTDOWN_NOW != null;
    }

    HttpClient start(HttpClient.Builder builder) {
        CompletableFuture<HttpClient> client = new CompletableFuture<>();
        Thread starter = new Thread(
                group,
                () -> {
                    try {
                        client.complete(builder.build());
                    } catch (RuntimeException | Error e) {
                        client.completeExceptionally(e);
                    }
                },
                "starter");
        starter.start();
        return client.join();
    }

    /** Closes the client's connections and waits, for a bounded time, until its threads have ended. */
    void end(HttpClient client) {
        try {
            if (SHUTDOWN_NOW == null) {
                interruptUntilEnded();
            } else {
                SHUTDOWN_NOW.invokeExact(client);
                join(CLOSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Throwable e) {
            throw new IllegalStateException("java.net.http cannot be closed", e);
        }
    }

    /** Repeatedly: a thread that is busy with a request may miss an interrupt. */
    private void interruptUntilEnded() throws InterruptedException {
        for (long waited = 0; waited < CLOSE_MILLIS && group.activeCount() > 0; waited += INTERRUPT_MILLIS) {
            group.interrupt();
            join(INTERRUPT_MILLIS);
        }
    }

    private void join(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        Thread[] alive = new Thread[group.activeCount() + 1];
        int count = group.enumerate(alive);
        for (int i = 0; i < count; i++) {
            TimeUnit.NANOSECONDS.timedJoin(alive[i], end - System.nanoTime());
        }
    }

    private static @Nullable MethodHandle shutdownNow() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(HttpClient.class, "shutdownNow", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new LinkageError("HttpClient.shutdownNow", e);
        }
    }
}
