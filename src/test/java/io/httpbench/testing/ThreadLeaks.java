package io.httpbench.testing;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Finds threads that live on after what started them was closed. */
public final class ThreadLeaks {

    /**
     * Threads that no library owns: those of the JVM (its common pool, cleaners, compilers), and Netty's global
     * executor, which is shared by all of a JVM and ends by itself when idle.
     */
    private static final Pattern SHARED =
            Pattern.compile("(ForkJoinPool\\.commonPool-.*|Common-Cleaner|Cleaner-\\d+|process reaper.*|Attach Listener"
                    + "|CompletableFutureDelayScheduler|globalEventExecutor-.*|faulty-server.*)");

    private final Set<Thread> before = Thread.getAllStackTraces().keySet();

    private ThreadLeaks() {}

    /** Remembers the threads that are alive now. */
    public static ThreadLeaks watch() {
        return new ThreadLeaks();
    }

    /**
     * The threads that were started since and do not end in time. Waits no longer than needed.
     *
     * @param patience for all threads together
     */
    public List<Thread> remaining(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        List<Thread> started = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread) && thread != Thread.currentThread())
                .filter(thread -> !SHARED.matcher(thread.getName()).matches())
                .toList();
        for (Thread thread : started) {
            join(thread, end - System.nanoTime());
        }
        return started.stream().filter(Thread::isAlive).toList();
    }

    private static void join(Thread thread, long nanos) {
        try {
            if (nanos > 0) {
                TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for the end of " + thread, e);
        }
    }
}
