package io.httpbench.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of every process of this machine but some, including kernel threads, at one moment. Ended processes count
 * with their parent, if it has waited for them.
 *
 * @param nanos by process id; null where not all processes are visible
 */
public record OtherProcesses(@Nullable Map<Long, Long> nanos) {

    /** The first kernel thread. If it is visible, all processes are: no container and no hidepid. */
    private static final Path KERNEL = Path.of("2", "comm");

    private static final String KERNEL_NAME = "kthreadd";

    /**
     * In steps of 10 ms for each process. This process counts, its descendants do not.
     *
     * @param roots processes excluded together with all their descendants
     */
    public static OtherProcesses read(Collection<Long> roots) {
        long self = ProcessHandle.current().pid();
        Set<Long> left = ProcessReading.withDescendants(roots);
        ProcessHandle.current().descendants().map(ProcessHandle::pid).forEach(left::add);
        return read(KernelFiles.PROC, self, left);
    }

    static OtherProcesses read(Path proc, long self, Set<Long> left) {
        if (!KernelFiles.read(proc.resolve(KERNEL)).strip().equals(KERNEL_NAME)
                || !Files.isReadable(proc.resolve("1").resolve("stat"))) {
            return new OtherProcesses(null);
        }
        Map<Long, Long> nanos = new HashMap<>();
        for (long pid : KernelFiles.numbersIn(proc)) {
            if (!left.contains(pid)) {
                String stat = KernelFiles.read(proc.resolve(Long.toString(pid)).resolve("stat"));
                ProcessStat read = ProcessStat.parse(stat);
                nanos.put(pid, (read == null ? 0 : read.cpuNanos()) + (pid == self ? 0 : Children.parse(stat)));
            }
        }
        return new OtherProcesses(nanos);
    }

    /** This reading, and what came to it between two others. */
    public OtherProcesses plus(OtherProcesses from, OtherProcesses to) {
        if (nanos == null || from.nanos == null || to.nanos == null) {
            return new OtherProcesses(null);
        }
        Map<Long, Long> sum = new HashMap<>(nanos);
        Map<Long, Long> then = from.nanos;
        to.nanos.forEach((process, now) -> {
            long before = then.getOrDefault(process, 0L);
            sum.merge(process, now < before ? now : now - before, Long::sum);
        });
        return new OtherProcesses(sum);
    }

    /**
     * What they have used since then: at least the true usage, except for ended processes that were not waited for.
     * Computed per process, so that the lost time of such a process is not subtracted from the others. Empty where not
     * all are visible.
     */
    public OptionalLong nanosSince(OtherProcesses earlier) {
        Map<Long, Long> then = earlier.nanos;
        if (nanos == null || then == null) {
            return OptionalLong.empty();
        }
        long sum = 0;
        for (Map.Entry<Long, Long> each : nanos.entrySet()) {
            long before = then.getOrDefault(each.getKey(), 0L);
            // Less than before: another process got this id.
            sum += each.getValue() < before ? each.getValue() : each.getValue() - before;
        }
        return OptionalLong.of(sum);
    }
}
