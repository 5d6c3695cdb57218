package io.httpbench.preflight;

import io.httpbench.machine.CpuBandwidth;
import io.httpbench.machine.GroupTree;
import io.httpbench.machine.KernelFiles;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a container may use, as the kernel reports it inside the container, for cgroup v1 and v2. A limit of a group is one
 * of all groups in it.
 *
 * @param memoryBytes most memory; null when unlimited or unknown
 * @param cpuQuota CPU time per wall-clock time; null when unlimited or unknown
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">cgroup v2: memory.max, cpu.max</a>
 * @see <a href="https://docs.kernel.org/scheduler/sched-bwc.html">cgroup v1: cpu.cfs_quota_us, cpu.cfs_period_us</a>
 */
record CgroupLimits(@Nullable Long memoryBytes, @Nullable Double cpuQuota) {

    private static final String MEMORY = "memory";

    /** Version 1 writes "no limit" as the largest whole page count of a signed 64-bit number. */
    private static final long NO_LIMIT = 1L << 60;

    /** Those of this process. */
    static CgroupLimits ofThisProcess() {
        return read(
                GroupTree.MOUNT, GroupTree.membership(ProcessHandle.current().pid()));
    }

    /**
     * @param root where the control groups are mounted
     * @param membership the groups of this process, as the kernel reports them
     */
    static CgroupLimits read(Path root, String membership) {
        GroupTree tree = GroupTree.of(root, MEMORY);
        Long memory = Stream.iterate(tree.groupOf(membership), group -> group.startsWith(tree.top()), Path::getParent)
                .map(group -> limit(group.resolve(tree.unified() ? "memory.max" : "memory.limit_in_bytes")))
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
        return new CgroupLimits(memory, CpuBandwidth.read(root, membership).quota());
    }

    /** Null for {@code max}, and for a file that is not there. */
    private static @Nullable Long limit(Path file) {
        OptionalLong bytes = KernelFiles.number(KernelFiles.read(file));
        return bytes.isEmpty() || bytes.getAsLong() >= NO_LIMIT ? null : bytes.getAsLong();
    }
}
