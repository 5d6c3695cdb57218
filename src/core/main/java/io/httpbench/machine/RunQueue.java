package io.httpbench.machine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * {@code /proc/loadavg} (proc(5)).
 *
 * @param loadAverage of the last minute
 * @param runnable threads of the whole machine that are running or runnable, now
 */
public record RunQueue(double loadAverage, int runnable) {

    private static final int RUNNABLE = 3;

    /** Reads it; null where the system does not provide it. */
    public static @Nullable RunQueue read() {
        return parse(KernelFiles.read(Path.of("/proc/loadavg")));
    }

    static @Nullable RunQueue parse(String text) {
        String[] fields = text.split(" ", -1);
        if (fields.length <= RUNNABLE || !fields[0].matches("[0-9.]+")) {
            return null;
        }
        String runnable = fields[RUNNABLE].replaceFirst("/.*", "");
        return new RunQueue(
                Double.parseDouble(fields[0]),
                Math.toIntExact(KernelFiles.number(runnable).orElse(0)));
    }
}
