package io.httpbench.machine;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * CPU usage of a program so far: some processes and all their descendants.
 *
 * @param cpuNanos CPU time by process, in steps of 10 ms
 * @param threads all threads of all its processes, exact; empty when there are too many
 * @param allowed CPUs that at least one of its processes may run on
 * @param bandwidth that of the first process
 */
public record ProcessReading(
        Map<Long, Long> cpuNanos,
        Map<Long, ThreadTime> threads,
        NavigableSet<Integer> allowed,
        CpuBandwidth bandwidth) {

    /** Reads these processes and their descendants, now. Those that have exited are left out. */
    public static ProcessReading of(Collection<Long> roots) {
        Map<Long, Long> cpuNanos = new HashMap<>();
        Map<Long, ThreadTime> threads = new HashMap<>();
        NavigableSet<Integer> allowed = new TreeSet<>();
        for (long pid : withDescendants(roots)) {
            ProcessStat stat = ProcessStat.of(pid);
            if (stat != null) {
                cpuNanos.put(pid, stat.cpuNanos());
                threads.putAll(ThreadTime.of(pid));
                allowed.addAll(AllowedCpus.of(pid));
            }
        }
        CpuBandwidth bandwidth =
                roots.stream().findFirst().map(CpuBandwidth::of).orElse(CpuBandwidth.UNLIMITED);
        return new ProcessReading(cpuNanos, threads, allowed, bandwidth);
    }

    static Set<Long> withDescendants(Collection<Long> roots) {
        Set<Long> all = new TreeSet<>(roots);
        for (long root : roots) {
            ProcessHandle.of(root)
                    .ifPresent(process ->
                            process.descendants().map(ProcessHandle::pid).forEach(all::add));
        }
        return all;
    }

    /** This reading, and what came to it between two others. */
    public ProcessReading plus(ProcessReading from, ProcessReading to) {
        Map<Long, Long> cpu = new HashMap<>(cpuNanos);
        to.cpuNanos.forEach(
                (process, nanos) -> cpu.merge(process, nanos - from.cpuNanos.getOrDefault(process, 0L), Long::sum));
        Map<Long, ThreadTime> sum = new HashMap<>(threads);
        ThreadTime.differences(from.threads, to.threads)
                .forEach((thread, time) -> sum.merge(thread, time, ThreadTime::plus));
        return new ProcessReading(cpu, sum, to.allowed, bandwidth.plus(from.bandwidth, to.bandwidth));
    }

    /** CPU time since an earlier reading: exact, unless threads have ended meanwhile. */
    public long cpuNanosSince(ProcessReading earlier) {
        long exact = ThreadTime.ranNanos(earlier.threads, threads);
        if (!threads.isEmpty() && threads.keySet().containsAll(earlier.threads.keySet())) {
            return exact;
        }
        long inSteps = 0;
        for (Map.Entry<Long, Long> process : cpuNanos.entrySet()) {
            inSteps += process.getValue() - earlier.cpuNanos.getOrDefault(process.getKey(), 0L);
        }
        return Math.max(exact, inSteps);
    }
}
