package io.httpbench.machine;

import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * CPU bandwidth limit of a process's control group, and how often it was exhausted.
 *
 * @param quota CPU time per wall-clock time, the minimum of the group and its ancestors; null when there is no limit
 * @param periods of that group since it has a limit
 * @param throttledPeriods of these, in which its processes were kept from running
 * @param throttledNanos for how long, summed over its CPUs
 * @param group the folder of the group that has the quota; empty when there is no limit
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">cgroup v2: cpu.max, cpu.stat</a>
 * @see <a href="https://docs.kernel.org/scheduler/sched-bwc.html">cgroup v1: cpu.cfs_quota_us, cpu.stat</a>
 */
public record CpuBandwidth(
        @Nullable Double quota, long periods, long throttledPeriods, long throttledNanos, String group) {

    /** No limit. */
    public static final CpuBandwidth UNLIMITED = new CpuBandwidth(null, 0, 0, 0, "");

    private static final String CONTROLLER = "cpu";

    /** Reads the limit of a process. */
    public static CpuBandwidth of(long pid) {
        return read(GroupTree.MOUNT, GroupTree.membership(pid));
    }

    /**
     * Reads it.
     *
     * @param mount where the control groups are mounted
     * @param membership the groups of the process, as reported by the kernel
     */
    public static CpuBandwidth read(Path mount, String membership) {
        GroupTree tree = GroupTree.of(mount, CONTROLLER);
        CpuBandwidth least = UNLIMITED;
        Path group = tree.groupOf(membership);
        while (group != null && group.startsWith(tree.top())) {
            CpuBandwidth here = at(group, tree.unified());
            if (here.quota != null && (least.quota == null || here.quota < least.quota)) {
                least = here;
            }
            group = group.getParent();
        }
        return least;
    }

    private static CpuBandwidth at(Path group, boolean second) {
        String[] limit = second
                ? KernelFiles.read(group.resolve("cpu.max")).strip().split(" +", -1)
                : new String[] {
                    KernelFiles.read(group.resolve("cpu.cfs_quota_us")),
                    KernelFiles.read(group.resolve("cpu.cfs_period_us"))
                };
        OptionalLong quota = KernelFiles.number(limit[0]);
        OptionalLong period = limit.length > 1 ? KernelFiles.number(limit[1]) : OptionalLong.empty();
        if (quota.isEmpty() || period.isEmpty() || quota.getAsLong() <= 0 || period.getAsLong() <= 0) {
            return UNLIMITED;
        }
        String stat = KernelFiles.read(group.resolve("cpu.stat"));
        return new CpuBandwidth(
                quota.getAsLong() / (double) period.getAsLong(),
                KernelFiles.count(stat, "nr_periods"),
                KernelFiles.count(stat, "nr_throttled"),
                second
                        ? TimeUnit.MICROSECONDS.toNanos(KernelFiles.count(stat, "throttled_usec"))
                        : KernelFiles.count(stat, "throttled_time"),
                group.toString());
    }

    /** This reading, and what came to it between two others. */
    public CpuBandwidth plus(CpuBandwidth from, CpuBandwidth to) {
        return new CpuBandwidth(
                to.quota,
                periods + to.periods - from.periods,
                throttledPeriods + to.throttledPeriods - from.throttledPeriods,
                throttledNanos + to.throttledNanos - from.throttledNanos,
                to.group);
    }

    /** Whether both have a limit and it is the same one: what one process uses the other cannot. */
    public boolean sharedWith(CpuBandwidth other) {
        return quota != null && group.equals(other.group);
    }

    /** Share of the periods since an earlier reading in which its processes were kept from running; 0 without a limit. */
    public double throttledShare(CpuBandwidth earlier) {
        long passed = periods - earlier.periods;
        return passed <= 0 ? 0 : Math.max(0, throttledPeriods - earlier.throttledPeriods) / (double) passed;
    }
}
