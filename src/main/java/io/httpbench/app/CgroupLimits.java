package io.httpbench.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a container may use, as the kernel reports it inside the container, for cgroup v1 and v2.
 *
 * @param memoryBytes most memory; null when unlimited or unknown
 * @param cpuQuota CPU time per wall-clock time; null when unlimited or unknown
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">cgroup v2: memory.max, cpu.max</a>
 * @see <a href="https://docs.kernel.org/scheduler/sched-bwc.html">cgroup v1: cpu.cfs_quota_us, cpu.cfs_period_us</a>
 */
record CgroupLimits(@Nullable Long memoryBytes, @Nullable Double cpuQuota) {

    /** Version 1 writes "no limit" as the largest whole page count of a signed 64-bit number. */
    private static final long NO_LIMIT = 1L << 60;

    /** Those of this process. */
    static CgroupLimits ofThisProcess() {
        return read(Path.of("/sys/fs/cgroup"), Path.of("/proc/self/cgroup"));
    }

    /**
     * Reads them.
     *
     * @param root where the control groups are mounted
     * @param membership the file that names the groups of this process
     */
    static CgroupLimits read(Path root, Path membership) {
        if (Files.exists(root.resolve("cgroup.controllers"))) {
            Path group = groupOf(root, membership, "");
            String[] cpu = words(group.resolve("cpu.max"));
            return new CgroupLimits(
                    limit(words(group.resolve("memory.max"))[0]), cpu.length == 2 ? quota(cpu[0], cpu[1]) : null);
        }
        Path memory = groupOf(root.resolve("memory"), membership, "memory");
        Path cpu = groupOf(root.resolve("cpu"), membership, "cpu");
        return new CgroupLimits(
                limit(words(memory.resolve("memory.limit_in_bytes"))[0]),
                quota(words(cpu.resolve("cpu.cfs_quota_us"))[0], words(cpu.resolve("cpu.cfs_period_us"))[0]));
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

    private static @Nullable Long limit(String text) {
        Long bytes = number(text);
        return bytes == null || bytes >= NO_LIMIT ? null : bytes;
    }

    private static @Nullable Double quota(String quotaMicros, String periodMicros) {
        Long quota = number(quotaMicros);
        Long period = number(periodMicros);
        return quota == null || period == null || quota <= 0 || period <= 0 ? null : quota.doubleValue() / period;
    }

    /** Null for {@code max}, and for a file that is not there. */
    private static @Nullable Long number(String text) {
        return text.matches("-?[0-9]{1,18}") ? Long.valueOf(text) : null;
    }

    private static String[] words(Path file) {
        return String.join(" ", lines(file)).strip().split(" +", -1);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of();
        }
    }
}
