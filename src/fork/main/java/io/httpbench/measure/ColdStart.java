package io.httpbench.measure;

import io.httpbench.result.measured.FirstResponse;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Observes how long this process takes to its first response, and what it has loaded by then. Used by one thread. */
public final class ColdStart {

    private final long jvmStartedAt;
    private final long opensAt;
    private @Nullable FirstResponse first;

    /** The client is about to be opened. */
    public ColdStart(NanoClock clock) {
        this(clock, ManagementFactory.getRuntimeMXBean()::getUptime);
    }

    /**
     * The client is about to be opened.
     *
     * @param uptimeMillis for how long the JVM has been running
     */
    ColdStart(NanoClock clock, LongSupplier uptimeMillis) {
        opensAt = clock.nanos();
        jvmStartedAt = opensAt - TimeUnit.MILLISECONDS.toNanos(uptimeMillis.getAsLong());
    }

    /**
     * There has been a first good response.
     *
     * @param at its end, run-clock nanoseconds
     */
    public void responded(long at) {
        OptionalLong rss = ProcFiles.statusKilobytes(ProcFiles.status(), "VmRSS");
        first = new FirstResponse(
                at - jvmStartedAt,
                at - opensAt,
                ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                rss.isPresent() ? rss.getAsLong() : null);
    }

    /** Null when there was none. */
    public @Nullable FirstResponse result() {
        return first;
    }
}
