package io.httpbench.measure;

import io.httpbench.machine.CompilerTasks;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;

/**
 * How busy the JIT compiler of this process is: CPU time that its threads used or waited for, from
 * {@code /proc/self/task/<tid>/schedstat} (kernel documentation, "Scheduler Statistics"). The JVM's own figures only know
 * compilations that have ended. One thread.
 */
public final class CompilerWatch implements DoubleSupplier {

    private final Path tasks;
    private final NanoClock clock;
    private long wantedBefore;
    private long lookedAt;

    /** Of this process. */
    public CompilerWatch(NanoClock clock) {
        this(Path.of("/proc/self/task"), clock);
    }

    CompilerWatch(Path tasks, NanoClock clock) {
        this.tasks = tasks;
        this.clock = clock;
        this.lookedAt = clock.nanos();
    }

    /** CPUs that it wanted since the last call, 1 for one all the time; 0 where the system does not report it. */
    @Override
    public double getAsDouble() {
        long wanted = CompilerTasks.wantedNanos(tasks);
        long now = clock.nanos();
        double share = (wanted - wantedBefore) / (double) Math.max(1, now - lookedAt);
        wantedBefore = wanted;
        lookedAt = now;
        // A compiler thread that was not needed for a while ends, and its time with it.
        return Math.max(0, share);
    }
}
