package io.httpbench.machine;

import io.httpbench.model.CpuList;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The CPUs that a process may run on: {@code Cpus_allowed_list} of {@code /proc/<pid>/status}. */
public final class AllowedCpus {

    private static final String FIELD = "Cpus_allowed_list:";

    private AllowedCpus() {}

    /** Those of a process; empty when there is none. */
    public static NavigableSet<Integer> of(long pid) {
        return parse(KernelFiles.read(Path.of("/proc", Long.toString(pid), "status")));
    }

    static NavigableSet<Integer> parse(String status) {
        return status.lines()
                .filter(line -> line.startsWith(FIELD))
                .map(line -> CpuList.parse(line.substring(FIELD.length()).strip()))
                .findFirst()
                .orElseGet(TreeSet::new);
    }
}
