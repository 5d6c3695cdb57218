package io.httpbench.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.Set;

/**
 * CPU time of every process of this machine but some, threads of the kernel among them. What has ended counts with the
 * process that had started it.
 */
public final class OtherProcesses {

    /** The first thread of the kernel. Who sees it sees all processes: it is in no container and hidden from nobody. */
    private static final Path KERNEL = Path.of("2", "comm");

    private static final String KERNEL_NAME = "kthreadd";

    private OtherProcesses() {}

    /**
     * In steps of 10 ms for each process; empty where not all of them can be seen. This process counts, what it has started
     * does not.
     *
     * @param roots do not count, with all that they have started
     */
    public static OptionalLong cpuNanos(Collection<Long> roots) {
        long self = ProcessHandle.current().pid();
        Set<Long> left = ProcessReading.withDescendants(roots);
        ProcessHandle.current().descendants().map(ProcessHandle::pid).forEach(left::add);
        return cpuNanos(Texts.PROC, self, left);
    }

    static OptionalLong cpuNanos(Path proc, long self, Set<Long> left) {
        if (!Texts.read(proc.resolve(KERNEL)).strip().equals(KERNEL_NAME)
                || !Files.isReadable(proc.resolve("1").resolve("stat"))) {
            return OptionalLong.empty();
        }
        long sum = 0;
        for (long pid : Texts.numbersIn(proc)) {
            if (!left.contains(pid)) {
                String stat = Texts.read(proc.resolve(Long.toString(pid)).resolve("stat"));
                ProcessStat read = ProcessStat.parse(stat);
                sum += read == null ? 0 : read.cpuNanos();
                sum += pid == self ? 0 : Children.parse(stat);
            }
        }
        return OptionalLong.of(sum);
    }
}
