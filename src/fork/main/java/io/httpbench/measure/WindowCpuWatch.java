package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.machine.ThreadTime;
import io.httpbench.model.Turn;
import io.httpbench.result.measured.WindowCpu;
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
    private Stretch counting = Stretch.NONE;
    private Stretch setAside = Stretch.NONE;
    private Stretch last = Stretch.NONE;
    private @Nullable Reading begin;

    private record Reading(long at, long cpuNanos, Map<Long, ThreadTime> threads) {}

    private record Stretch(long wallNanos, long cpuNanos, long wantedNanos, Map<Long, ThreadTime> threads) {

        static final Stretch NONE = new Stretch(0, 0, 0, Map.of());

        Stretch plus(Stretch other) {
            Map<Long, ThreadTime> all = new HashMap<>(threads);
            other.threads.forEach((thread, time) -> all.merge(thread, time, ThreadTime::plus));
            return new Stretch(
                    wallNanos + other.wallNanos, cpuNanos + other.cpuNanos, wantedNanos + other.wantedNanos, all);
        }
    }

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
            last = new Stretch(
                    to.at - from.at,
                    to.cpuNanos - from.cpuNanos,
                    ThreadTime.wantedNanos(from.threads, to.threads),
                    ThreadTime.differences(from.threads, to.threads));
        }
    }

    /** The order after a turn says whether it counts. */
    public void judged(Turn next) {
        if (next.setAside()) {
            setAside = setAside.plus(last);
        } else {
            counting = counting.plus(last);
        }
        last = next.last() && next.allCount() ? setAside : Stretch.NONE;
    }

    private Reading read() {
        Map<Long, ThreadTime> now = ThreadTime.of(pid);
        return new Reading(clock.nanos(), system.getProcessCpuTime(), now);
    }

    /** What was used while it was open, in the turns that count; null when unknown. */
    public @Nullable WindowCpu result() {
        Stretch all = counting.plus(last);
        if (all.wallNanos <= 0) {
            return null;
        }
        ThreadTime busiest = ThreadTime.busiest(Map.of(), all.threads);
        return new WindowCpu(
                all.wallNanos,
                all.cpuNanos,
                all.wantedNanos,
                busiest.name().isEmpty() ? null : busiest.name(),
                busiest.ranNanos() / (double) all.wallNanos,
                busiest.wantedNanos() / (double) all.wallNanos);
    }
}
