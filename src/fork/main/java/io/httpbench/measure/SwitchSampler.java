package io.httpbench.measure;

import io.httpbench.measure.ContextSwitches.Switches;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * Context switches of each second, as long as that is cheap: a file has to be read for each thread, and there may be
 * thousands. After a slow reading the next ones are skipped, so that all of them together stay below 0.1 % of a CPU.
 * Used by one thread, once a second.
 */
final class SwitchSampler {

    private static final long NANOS_PER_SECOND = 1_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ContextSwitches switches = new ContextSwitches();
    private @Nullable Switches then;
    private long secondsLeftOut;

    /** Those since the last call; null when this or the last reading was skipped. */
    @Nullable
    Switches next() {
        if (secondsLeftOut > 0) {
            secondsLeftOut--;
            then = null;
            return null;
        }
        long begin = threads.getCurrentThreadCpuTime();
        Switches now = switches.read();
        secondsLeftOut = (threads.getCurrentThreadCpuTime() - begin) / NANOS_PER_SECOND;
        Switches before = then;
        then = now;
        return now == null || before == null ? null : now.since(before);
    }
}
