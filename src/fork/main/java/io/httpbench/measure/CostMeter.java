package io.httpbench.measure;

import io.httpbench.measure.ContextSwitches.Switches;
import io.httpbench.result.measured.Cost;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * Meters the resource usage of this process between two points in time. Used by one thread, whose own CPU time is the
 * cost of sampling.
 */
public final class CostMeter {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ContextSwitches switches = new ContextSwitches();
    private final NanoClock clock;

    private @Nullable Switches switchesThen;
    private @Nullable CpuTicks ticksThen;
    private JvmCounters jvmThen;
    private long ownCpuThen;
    private long beganAt;

    /** Meters from now on, and again from each {@link #begin()}. */
    public CostMeter(NanoClock clock) {
        this.clock = clock;
        this.jvmThen = JvmCounters.now();
        begin();
    }

    /** Slow readings come first here and last in {@link #end}: their time does not belong to the window. */
    public void begin() {
        switchesThen = switches.read();
        jvmThen = JvmCounters.now();
        ticksThen = CpuTicks.now();
        ownCpuThen = threads.getCurrentThreadCpuTime();
        beganAt = clock.nanos();
    }

    /**
     * Usage since {@link #begin()}.
     *
     * @param cpuMicrosPerRequest CPU time of the client, to be split into user and system
     * @param waitingMicrosPerRequest CPU time of waiting for intended starts
     * @param mostThreads maximum number of threads seen; 0: unknown
     */
    public Cost end(double cpuMicrosPerRequest, double waitingMicrosPerRequest, int mostThreads) {
        long elapsed = Math.max(1, clock.nanos() - beganAt);
        double ownShare = (threads.getCurrentThreadCpuTime() - ownCpuThen) / (double) elapsed;
        Double userShare = CpuTicks.userShare(ticksThen, CpuTicks.now());
        JvmCounters jvm = JvmCounters.now().since(jvmThen);
        Switches switched = switchesSinceBegin();
        int most = switched == null || switchesThen == null
                ? mostThreads
                : Math.max(mostThreads, Math.max(switched.threads(), switchesThen.threads()));
        return new Cost(
                userShare == null ? null : cpuMicrosPerRequest * userShare,
                userShare == null ? null : cpuMicrosPerRequest * (1 - userShare),
                jvm.gcPauses(),
                jvm.gcPauseMillis(),
                jvm.gcCycles(),
                jvm.gcCycleMillis(),
                jvm.compilationMillis(),
                most == 0 ? null : most,
                switched == null ? null : switched.voluntary(),
                switched == null ? null : switched.involuntary(),
                Math.max(0, ownShare),
                waitingMicrosPerRequest);
    }

    private @Nullable Switches switchesSinceBegin() {
        Switches now = switches.read();
        return now == null || switchesThen == null ? null : now.since(switchesThen);
    }
}
