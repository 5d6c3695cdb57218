package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.machine.ThreadTime;
import io.httpbench.result.WindowCpu;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads this process's own CPU time and threads at both ends of the window, or of each turn. The process does it itself, since it may
 * have exited before any other notices that the window is over. Used by one thread.
 */
public final class WindowCpuWatch {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long pid = ProcessHandle.current().pid();
    private final NanoClock clock;
    private final Map<Long, ThreadTime> threads = new HashMap<>();
    private @Nullable Reading begin;
    private long wallNanos;
    private long cpuNanos;
    private long wantedNanos;

    private record Reading(long at, long cpuNanos, Map<Long, ThreadTime> threads) {}

    /** A watch in its initial state. */
    public WindowCpuWatch(NanoClock clock) {
        this.clock = clock;
    }

    /** The window is open, perhaps again. */
    public void opened() {
        begin = read();
    }

    /** The window is over, perhaps for now. */
    public void closed() {
        Reading from = begin;
        begin = null;
        if (from != null && from.cpuNanos >= 0) {
            Reading to = read();
            wallNanos += to.at - from.at;
            cpuNanos += to.cpuNanos - from.cpuNanos;
            wantedNanos += ThreadTime.wantedNanos(from.threads, to.threads);
            ThreadTime.differences(from.threads, to.threads)
                    .forEach((thread, time) -> threads.merge(thread, time, ThreadTime::plus));
        }
    }

    private Reading read() {
        Map<Long, ThreadTime> now = ThreadTime.of(pid);
        return new Reading(clock.nanos(), system.getProcessCpuTime(), now);
    }

    /** What was used while it was open; null when unknown. */
    public @Nullable WindowCpu result() {
        if (wallNanos <= 0) {
            return null;
        }
        ThreadTime busiest = ThreadTime.busiest(Map.of(), threads);
        return new WindowCpu(
                wallNanos,
                cpuNanos,
                wantedNanos,
                busiest.name().isEmpty() ? null : busiest.name(),
                busiest.ranNanos() / (double) wallNanos,
                busiest.wantedNanos() / (double) wallNanos);
    }
}
