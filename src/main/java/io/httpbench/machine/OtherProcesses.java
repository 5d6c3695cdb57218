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
 * CPU time of every process of this machine but some, threads of the kernel among them, at one moment. What has ended
 * counts with the process that had started it, if that has waited for it.
 *
 * @param nanos by the number of the process; null where not all of them can be seen
 */
public record OtherProcesses(@Nullable Map<Long, Long> nanos) {

    /** The first thread of the kernel. Who sees it sees all processes: it is in no container and hidden from nobody. */
    private static final Path KERNEL = Path.of("2", "comm");

    private static final String KERNEL_NAME = "kthreadd";

    /**
     * In steps of 10 ms for each process. This process counts, what it has started does not.
     *
     * @param roots do not count, with all that they have started
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

    /**
     * What they have used since then: no less than they did, but for those that ended and that nobody has waited for. Each
     * by itself, since the time of such a one, which is gone, is none that the others have not used. Empty where not all can
     * be seen.
     */
    public OptionalLong nanosSince(OtherProcesses earlier) {
        Map<Long, Long> then = earlier.nanos;
        if (nanos == null || then == null) {
            return OptionalLong.empty();
        }
        long sum = 0;
        for (Map.Entry<Long, Long> each : nanos.entrySet()) {
            long before = then.getOrDefault(each.getKey(), 0L);
            // Less than before: another process has got the number.
            sum += each.getValue() < before ? each.getValue() : each.getValue() - before;
        }
        return OptionalLong.of(sum);
    }
}
