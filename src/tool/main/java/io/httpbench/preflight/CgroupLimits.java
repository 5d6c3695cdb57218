package io.httpbench.preflight;

import io.httpbench.machine.CpuBandwidth;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
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
        return read(Path.of("/sys/fs/cgroup"), Path.of("/proc/self/cgroup"));
    }

    /**
     * @param root where the control groups are mounted
     * @param membership the file that names the groups of this process
     */
    static CgroupLimits read(Path root, Path membership) {
        boolean second = Files.exists(root.resolve("cgroup.controllers"));
        Path top = second ? root : root.resolve(MEMORY);
        Long memory = Stream.iterate(
                        groupOf(top, membership, second ? "" : MEMORY), group -> group.startsWith(top), Path::getParent)
                .map(group -> limit(group.resolve(second ? "memory.max" : "memory.limit_in_bytes")))
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
        return new CgroupLimits(
                memory,
                CpuBandwidth.read(root, String.join("\n", lines(membership))).quota());
    }

    /**
     * The folder of this process's group. Most containers see their own group as the root, whatever its name is outside.
     */
    private static Path groupOf(Path root, Path membership, String controller) {
        for (String line : lines(membership)) {
            String[] fields = line.split(":", 3);
            if (fields.length == 3 && List.of(fields[1].split(",", -1)).contains(controller)) {
                Path group = root.resolve(fields[2].replaceFirst("^/+", ""));
                return Files.isDirectory(group) ? group : root;
            }
        }
        return root;
    }

    /** Null for {@code max}, and for a file that is not there. */
    private static @Nullable Long limit(Path file) {
        String text = String.join("", lines(file)).strip();
        Long bytes = text.matches("[0-9]{1,18}") ? Long.valueOf(text) : null;
        return bytes == null || bytes >= NO_LIMIT ? null : bytes;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of();
        }
    }
}
