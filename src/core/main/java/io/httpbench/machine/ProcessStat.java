package io.httpbench.machine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A line of {@code /proc/<pid>/stat} (proc(5)).
 *
 * @param cpuNanos user and system time of all its threads, including ended ones; in steps of 10 ms
 */
public record ProcessStat(long cpuNanos) {

    private static final int UTIME = 11;
    private static final int STIME = 12;

    /** Reads it for a process; null when there is none. */
    public static @Nullable ProcessStat of(long pid) {
        return parse(KernelFiles.read(Path.of("/proc", Long.toString(pid), "stat")));
    }

    /** The program name may contain blanks and parentheses: the fields start after the last one. */
    static @Nullable ProcessStat parse(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        if (fields.length <= STIME) {
            return null;
        }
        long ticks = KernelFiles.number(fields[UTIME]).orElse(0)
                + KernelFiles.number(fields[STIME]).orElse(0);
        return new ProcessStat(ticks * CpuTimes.TICK_NANOS);
    }
}
