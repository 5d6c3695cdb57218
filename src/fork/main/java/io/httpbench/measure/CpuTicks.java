package io.httpbench.measure;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of this process, user and system, as {@code /proc/self/stat} counts it (proc(5), fields 14 and 15). A tick
 * is 10 ms, which is coarse for a request and fine for seconds; only the ratio of the two is used here, so that they
 * always sum up to the total that the JVM reports.
 */
record CpuTicks(long user, long system) {

    private static final int STATE = 3;
    private static final int USER = 14;

    /** Reads it; null where the system does not provide it. */
    static @Nullable CpuTicks now() {
        return parse(ProcFiles.stat()).orElse(null);
    }

    /** The program name is in parentheses and may contain any character, so the fields start after the last one. */
    static Optional<CpuTicks> parse(String stat) {
        int end = stat.lastIndexOf(')');
        String[] fields = stat.substring(end + 1).strip().split(" ", -1);
        if (end < 0 || fields.length <= USER + 1 - STATE) {
            return Optional.empty();
        }
        return Optional.of(
                new CpuTicks(Long.parseLong(fields[USER - STATE]), Long.parseLong(fields[USER + 1 - STATE])));
    }

    /** User share of the CPU time since an earlier reading; null when there was none. */
    static @Nullable Double userShare(@Nullable CpuTicks earlier, @Nullable CpuTicks later) {
        if (earlier == null || later == null) {
            return null;
        }
        long user = later.user - earlier.user;
        long all = user + later.system - earlier.system;
        return all <= 0 ? null : user / (double) all;
    }
}
