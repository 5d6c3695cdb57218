package io.httpbench.testing;

import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets a process run a tenth of the time, by signals, as cpulimit does. Closing it lets the process run. */
public final class DutyCycle implements AutoCloseable {

    private static final int PARTS = 10;
    private static final int PART_MILLIS = 20;

    private final long pid;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger turns = new AtomicInteger();

    private DutyCycle(long pid) {
        this.pid = pid;
    }

    /** Begins at once. */
    public static DutyCycle tenth(long pid) {
        DutyCycle cycle = new DutyCycle(pid);
        ScheduledFuture<?> unused = cycle.timer.scheduleAtFixedRate(cycle::turn, 0, PART_MILLIS, TimeUnit.MILLISECONDS);
        return cycle;
    }

    private void turn() {
        int part = turns.getAndIncrement() % PARTS;
        if (part == 0) {
            signal("-CONT");
        } else if (part == 1) {
            signal("-STOP");
        }
    }

    private void signal(String which) {
        try {
            new ProcessBuilder("kill", which, Long.toString(pid)).start().waitFor();
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Parts of a cycle that have begun. */
    public int turns() {
        return turns.get();
    }

    @Override
    public void close() {
        timer.shutdown();
        try {
            if (!timer.awaitTermination(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("a signal takes too long");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        signal("-CONT");
    }
}
