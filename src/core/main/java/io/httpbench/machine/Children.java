package io.httpbench.machine;

/** CPU time of this process's terminated children: proc(5), {@code cutime} and {@code cstime}. */
public final class Children {

    private static final int CUTIME = 13;
    private static final int CSTIME = 14;

    private Children() {}

    /** In steps of 10 ms; 0 on other systems. A child counts once it was waited for, and not before. */
    public static long cpuNanos() {
        return parse(KernelFiles.read(KernelFiles.PROC.resolve("self/stat")));
    }

    static long parse(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        if (fields.length <= CSTIME) {
            return 0;
        }
        return (KernelFiles.number(fields[CUTIME]).orElse(0)
                        + KernelFiles.number(fields[CSTIME]).orElse(0))
                * CpuTimes.TICK_NANOS;
    }
}
