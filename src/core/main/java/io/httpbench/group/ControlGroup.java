package io.httpbench.group;

import io.httpbench.limit.ForkLimits;
import io.httpbench.limit.GroupUse;
import io.httpbench.machine.KernelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The control group of one fork: made before its JVM starts, which reads its limits then, and removed after it. Used by one thread.
 *
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">version 2</a>
 * @see <a href="https://docs.kernel.org/admin-guide/cgroup-v1/memory.html">version 1: memory</a>
 * @see <a href="https://docs.kernel.org/scheduler/sched-bwc.html">version 1: CPU time</a>
 */
public final class ControlGroup implements AutoCloseable {

    /** As Kubernetes and Docker have it. */
    private static final long PERIOD_MICROS = 100_000;

    /** Enters the groups of the first arguments, and becomes the command that the others are. */
    private static final List<String> ENTER = List.of(
            "sh",
            "-c",
            "trap '' INT TERM; n=$1; shift; while [ \"$n\" -gt 0 ]; do echo $$ > \"$1/cgroup.procs\" || exit 125; shift; n=$((n - 1)); "
                    + "done; exec \"$@\"",
            "sh");

    private final List<Path> folders;
    private final ForkLimits limits;

    private ControlGroup(List<Path> folders, ForkLimits limits) {
        this.folders = folders;
        this.limits = limits;
    }

    /** Of a fork that stays where it is. */
    static ControlGroup none() {
        return new ControlGroup(List.of(), ForkLimits.NONE);
    }

    /**
     * Makes it.
     *
     * @param run folders of the run: that of version 2, or of CPU time and of memory in version 1
     */
    static ControlGroup make(List<Path> run, String name, ForkLimits limits) throws IOException {
        List<Path> folders = run.stream().map(folder -> folder.resolve(name)).toList();
        for (Path folder : folders) {
            Files.createDirectory(folder);
        }
        ControlGroup group = new ControlGroup(folders, limits);
        try {
            if (folders.size() == 1) {
                group.limitUnified(folders.get(0));
            } else {
                limitCpus(folders.get(0), limits.milliCpus());
                limitMemory(folders.get(1), limits.memoryBytes());
            }
        } catch (IOException e) {
            group.close();
            throw e;
        }
        return group;
    }

    private void limitUnified(Path folder) throws IOException {
        write(folder, "cpu.max", (limits.milliCpus() == 0 ? "max" : quota(limits.milliCpus())) + " " + PERIOD_MICROS);
        if (limits.memoryBytes() > 0) {
            write(folder, "memory.max", Long.toString(limits.memoryBytes()));
            writeIfThere(folder, "memory.swap.max", "0");
            writeIfThere(folder, "memory.oom.group", "1");
        }
    }

    private static void limitCpus(Path folder, int milliCpus) throws IOException {
        write(folder, "cpu.cfs_period_us", Long.toString(PERIOD_MICROS));
        write(folder, "cpu.cfs_quota_us", milliCpus == 0 ? "-1" : quota(milliCpus));
    }

    /** Memory and swap together get the same limit, so that there is no swap. */
    private static void limitMemory(Path folder, long bytes) throws IOException {
        if (bytes > 0) {
            write(folder, "memory.limit_in_bytes", Long.toString(bytes));
            writeIfThere(folder, "memory.memsw.limit_in_bytes", Long.toString(bytes));
        }
    }

    private static String quota(int milliCpus) {
        return Long.toString(milliCpus * PERIOD_MICROS / 1_000);
    }

    private static void writeIfThere(Path folder, String file, String text) throws IOException {
        if (Files.exists(folder.resolve(file))) {
            write(folder, file, text);
        }
    }

    static void write(Path folder, String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    /** A command whose process is in the group from its start. */
    public List<String> entered(List<String> command) {
        if (folders.isEmpty()) {
            return command;
        }
        List<String> words = new ArrayList<>(ENTER);
        words.add(Integer.toString(folders.size()));
        folders.forEach(folder -> words.add(folder.toString()));
        words.addAll(command);
        return words;
    }

    /** What came of it so far; null of a fork that has no group. */
    public @Nullable GroupUse use() {
        if (folders.isEmpty()) {
            return null;
        }
        Path memory = folders.get(folders.size() - 1);
        OptionalLong peak = number(memory, "memory.peak", "memory.max_usage_in_bytes");
        String events = KernelFiles.read(memory.resolve("memory.events"))
                + KernelFiles.read(memory.resolve("memory.oom_control"));
        return new GroupUse(
                limits.milliCpus(),
                limits.memoryBytes(),
                peak.isPresent() ? peak.getAsLong() : null,
                KernelFiles.count(events, "oom_kill"),
                null);
    }

    private static OptionalLong number(Path folder, String file, String earlier) {
        OptionalLong number = KernelFiles.number(KernelFiles.read(folder.resolve(file)));
        return number.isPresent() ? number : KernelFiles.number(KernelFiles.read(folder.resolve(earlier)));
    }

    /** Removes it. One that still has a process stays until the run ends. */
    @Override
    public void close() {
        for (Path folder : folders) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException e) {
                // The run's end kills what is left, and removes it.
            }
        }
    }
}
