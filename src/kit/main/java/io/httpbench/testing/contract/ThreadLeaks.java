package io.httpbench.testing.contract;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Finds threads that live on after what started them was closed. */
public final class ThreadLeaks {

    /**
     * Threads that no library owns: those of the JVM (its common pool, cleaners, compilers, what carries virtual
     * threads), and Netty's global executor and Okio's watchdog, which are shared by all of a JVM and end by themselves when
     * idle.
     */
    private static final Pattern SHARED =
            Pattern.compile("(ForkJoinPool\\.commonPool-.*|Common-Cleaner|Cleaner-\\d+|process reaper.*|Attach Listener"
                    + "|VirtualThread-un(park|block)er|(Read-|Write-|Master)Poller"
                    + "|CompletableFutureDelayScheduler|globalEventExecutor-.*|Okio Watchdog|faulty-server.*)");

    /** The group of the threads on which virtual ones run, as the JDK calls it. */
    private static final String CARRIERS = "CarrierThreads";

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
        return remaining(patience, thread -> false);
    }

    /** The same without those that may live on, which nobody waits for. */
    public List<Thread> remaining(Duration patience, Predicate<Thread> allowed) {
        long end = System.nanoTime() + patience.toNanos();
        List<Thread> started = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !before.contains(thread) && thread != Thread.currentThread())
                .filter(thread -> !isShared(thread) && !allowed.test(thread))
                .toList();
        for (Thread thread : started) {
            join(thread, end - System.nanoTime());
        }
        return started.stream().filter(Thread::isAlive).toList();
    }

    private static boolean isShared(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return SHARED.matcher(thread.getName()).matches()
                || (group != null && group.getName().equals(CARRIERS));
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
