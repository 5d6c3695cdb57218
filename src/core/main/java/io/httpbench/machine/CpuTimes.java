package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Times of one CPU, or the sum of several, since boot: a line of {@code /proc/stat} (proc(5)).
 *
 * @param idleNanos had nothing to do, or waited for a disk
 * @param stealNanos was kept from running by the hypervisor
 * @param interruptNanos served interrupts: 0 where that time is charged to the process that was interrupted, and so is in
 *     its CPU time already
 */
public record CpuTimes(long idleNanos, long stealNanos, long interruptNanos) {

    /** The kernel reports hundredths of a second to user space, whatever it uses internally (USER_HZ, time(7)). */
    static final long TICK_NANOS = 10_000_000;

    /** Zero times. */
    public static final CpuTimes NONE = new CpuTimes(0, 0, 0);

    private static final int IDLE = 4;
    private static final int IOWAIT = 5;
    private static final int IRQ = 6;
    private static final int SOFTIRQ = 7;
    private static final int STEAL = 8;

    /** All CPUs, by number, now; empty on other systems. */
    public static Map<Integer, CpuTimes> read() {
        return parse(KernelFiles.read(Path.of("/proc/stat")));
    }

    static Map<Integer, CpuTimes> parse(String stat) {
        Map<Integer, CpuTimes> times = new TreeMap<>();
        stat.lines().filter(line -> line.matches("cpu[0-9]+ .*")).forEach(line -> {
            String[] fields = line.split(" +", -1);
            if (fields.length > STEAL) {
                times.put(Integer.valueOf(fields[0].substring("cpu".length())), times(fields));
            }
        });
        return times;
    }

    /**
     * A kernel that measures interrupts (CONFIG_IRQ_TIME_ACCOUNTING) takes their time from the process below them, and
     * then the timer alone makes {@code irq} nonzero. Otherwise it stays zero forever.
     */
    private static CpuTimes times(String[] fields) {
        boolean apart = ticks(fields[IRQ]) > 0;
        return new CpuTimes(
                ticks(fields[IDLE]) + ticks(fields[IOWAIT]),
                ticks(fields[STEAL]),
                apart ? ticks(fields[IRQ]) + ticks(fields[SOFTIRQ]) : 0);
    }

    private static long ticks(String field) {
        return KernelFiles.number(field).orElse(0) * TICK_NANOS;
    }

    /** The difference to an earlier reading. The kernel's iowait counts may decrease slightly. */
    public CpuTimes minus(CpuTimes earlier) {
        return new CpuTimes(
                Math.max(0, idleNanos - earlier.idleNanos),
                Math.max(0, stealNanos - earlier.stealNanos),
                Math.max(0, interruptNanos - earlier.interruptNanos));
    }

    /** Together with others. */
    public CpuTimes plus(CpuTimes other) {
        return new CpuTimes(
                idleNanos + other.idleNanos, stealNanos + other.stealNanos, interruptNanos + other.interruptNanos);
    }

    /** The sum over some of the CPUs. */
    public static CpuTimes sum(Map<Integer, CpuTimes> all, Collection<Integer> cpus) {
        CpuTimes sum = NONE;
        for (int cpu : cpus) {
            sum = sum.plus(all.getOrDefault(cpu, NONE));
        }
        return sum;
    }
}
