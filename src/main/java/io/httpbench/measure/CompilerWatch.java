package io.httpbench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
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
        long wanted = wantedNanos();
        long now = clock.nanos();
        double share = (wanted - wantedBefore) / (double) Math.max(1, now - lookedAt);
        wantedBefore = wanted;
        lookedAt = now;
        // A compiler thread that was not needed for a while ends, and its time with it.
        return Math.max(0, share);
    }

    private long wantedNanos() {
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                sum += compiles(thread) ? wantedNanos(thread) : 0;
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return 0;
        }
        return sum;
    }

    /** HotSpot names them "C1 CompilerThread0" and "C2 CompilerThread0"; the kernel keeps 15 characters. */
    private static boolean compiles(Path thread) {
        String name = read(thread.resolve("comm"));
        return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler");
    }

    private static long wantedNanos(Path thread) {
        String[] fields = read(thread.resolve("schedstat")).strip().split(" ", -1);
        try {
            return fields.length < 2 ? 0 : Long.parseLong(fields[0]) + Long.parseLong(fields[1]);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // The thread has ended since it was listed.
        }
    }
}
