package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.machine.ThreadTime;
import io.httpbench.result.WindowCpu;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads this process's own CPU time and threads at both ends of the window. The process does it itself, since it may
 * have exited before any other notices that the window is over. Used by one thread.
 */
public final class WindowCpuWatch {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long pid = ProcessHandle.current().pid();
    private final NanoClock clock;
    private @Nullable Reading begin;
    private @Nullable Reading end;

    private record Reading(long at, long cpuNanos, Map<Long, ThreadTime> threads) {}

    /** A watch in its initial state. */
    public WindowCpuWatch(NanoClock clock) {
        this.clock = clock;
    }

    /** The window is open. */
    public void opened() {
        begin = read();
    }

    /** The window is over. */
    public void closed() {
        end = read();
    }

    private Reading read() {
        Map<Long, ThreadTime> threads = ThreadTime.of(pid);
        return new Reading(clock.nanos(), system.getProcessCpuTime(), threads);
    }

    /** The difference between both; null when unknown. */
    public @Nullable WindowCpu result() {
        Reading from = begin;
        Reading to = end;
        if (from == null || to == null || from.cpuNanos < 0 || to.at - from.at <= 0) {
            return null;
        }
        double wall = to.at - from.at;
        ThreadTime busiest = ThreadTime.busiest(from.threads, to.threads);
        return new WindowCpu(
                to.at - from.at,
                to.cpuNanos - from.cpuNanos,
                ThreadTime.wantedNanos(from.threads, to.threads),
                busiest.name().isEmpty() ? null : busiest.name(),
                busiest.ranNanos() / wall,
                busiest.wantedNanos() / wall);
    }
}
