package io.httpbench.machine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * CPU time and run-queue wait of a thread since its start, from {@code /proc/<pid>/task/<tid>/schedstat} (kernel
 * documentation, "Scheduler Statistics").
 *
 * @param name first 15 characters of the name
 * @param ranNanos on a CPU
 * @param waitedNanos runnable, while others had the CPU
 */
public record ThreadTime(String name, long ranNanos, long waitedNanos) {

    /** Reading more threads than this would itself be load. */
    private static final int MOST = 1_000;

    private static final List<String> OF_THE_JVM = List.of("C1 Comp", "C2 Comp", "GC Thread", "G1 ", "VM ", "ZWorker");

    /** The threads of a process now, by id; empty when there are none, or too many. */
    public static Map<Long, ThreadTime> of(long pid) {
        Path tasks = Path.of("/proc", Long.toString(pid), "task");
        List<Long> threads = KernelFiles.numbersIn(tasks);
        Map<Long, ThreadTime> times = new HashMap<>();
        if (threads.size() <= MOST) {
            for (long thread : threads) {
                Path task = tasks.resolve(Long.toString(thread));
                String[] fields = KernelFiles.read(task.resolve("schedstat")).split(" ", -1);
                if (fields.length > 1) {
                    times.put(thread, parse(KernelFiles.read(task.resolve("comm")), fields));
                }
            }
        }
        return times;
    }

    static ThreadTime parse(String comm, String[] schedstat) {
        return new ThreadTime(
                comm.strip(),
                KernelFiles.number(schedstat[0]).orElse(0),
                KernelFiles.number(schedstat[1]).orElse(0));
    }

    /**
     * JIT compiler and GC threads: they run concurrently with the load or stop it, but no request waits in their queue.
     */
    public boolean ofTheJvm() {
        return OF_THE_JVM.stream().anyMatch(name::startsWith);
    }

    /** The difference to an earlier reading. */
    public ThreadTime minus(ThreadTime earlier) {
        return new ThreadTime(name, ranNanos - earlier.ranNanos, waitedNanos - earlier.waitedNanos);
    }

    /** Together with that of another stretch of time. */
    public ThreadTime plus(ThreadTime other) {
        return new ThreadTime(name, ranNanos + other.ranNanos, waitedNanos + other.waitedNanos);
    }

    /** Time in which it had work to do. */
    public long wantedNanos() {
        return ranNanos + waitedNanos;
    }

    /** CPU time of all threads of the second reading since the first. */
    public static long ranNanos(Map<Long, ThreadTime> before, Map<Long, ThreadTime> after) {
        return differences(before, after).values().stream()
                .mapToLong(ThreadTime::ranNanos)
                .sum();
    }

    /** Time in which they had work to do, summed over threads. */
    public static long wantedNanos(Map<Long, ThreadTime> before, Map<Long, ThreadTime> after) {
        return differences(before, after).values().stream()
                .mapToLong(ThreadTime::wantedNanos)
                .sum();
    }

    /** The thread that had work to do for most of the time since the first reading, without a JVM's own threads. */
    public static ThreadTime busiest(Map<Long, ThreadTime> before, Map<Long, ThreadTime> after) {
        ThreadTime busiest = new ThreadTime("", 0, 0);
        for (ThreadTime one : differences(before, after).values()) {
            if (!one.ofTheJvm() && one.wantedNanos() > busiest.wantedNanos()) {
                busiest = one;
            }
        }
        return busiest;
    }

    /** What each thread of the second reading has used since the first. */
    public static Map<Long, ThreadTime> differences(Map<Long, ThreadTime> before, Map<Long, ThreadTime> after) {
        Map<Long, ThreadTime> differences = new HashMap<>();
        after.forEach((thread, time) -> {
            ThreadTime earlier = before.get(thread);
            differences.put(thread, earlier == null ? time : time.minus(earlier));
        });
        return differences;
    }
}
