package io.httpbench.testing.contract;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs what may hang, on a thread that may then be left behind. */
final class Bounded {

    private Bounded() {}

    /** Fails when the action throws, or when it has not returned in time; says then where it hangs. */
    static void run(String what, Duration patience, Runnable action) {
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(action, "contract " + what);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((where, failure) -> thrown.set(failure));
        thread.start();
        try {
            TimeUnit.NANOSECONDS.timedJoin(thread, patience.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted during " + what, e);
        }
        if (thread.isAlive()) {
            throw new AssertionError(what + " did not return within " + patience + "; it is at\n"
                    + Arrays.toString(thread.getStackTrace()).replace(", ", "\n"));
        }
        Throwable failure = thrown.get();
        if (failure != null) {
            throw new AssertionError(what + " threw", failure);
        }
    }
}
