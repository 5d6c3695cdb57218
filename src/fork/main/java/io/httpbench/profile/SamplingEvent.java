package io.httpbench.profile;

import io.httpbench.model.ProfileKind;
import java.util.List;

/**
 * What makes async-profiler take a sample (CpuSamplingEngines.md, ProfilingModes.md of its documentation).
 *
 * @param option its name as an option
 * @param counter what the widths of the flame graph mean: samples, or the total of bytes or nanoseconds
 * @param words its display name
 * @param forbidden note when it does not start and another one is tried
 * @param nothing note when it took no sample
 */
record SamplingEvent(String option, String counter, String words, String forbidden, String nothing) {

    private static final String SAMPLES = "samples";
    private static final String TOTAL = "total";
    private static final String IDLE = "no samples: no thread used CPU time";

    /**
     * The most accurate, and the only one that sees the kernel. The generic event cpu would not reveal whether it uses
     * this one.
     */
    private static final SamplingEvent PERF_EVENTS =
            new SamplingEvent("cpu-clock", SAMPLES, "perf events", "perf events are forbidden here", IDLE);

    /** A timer per thread: equally fair, but without kernel frames. */
    private static final SamplingEvent THREAD_TIMERS =
            new SamplingEvent("ctimer", SAMPLES, "ctimer", "nor are there timers per thread", IDLE);

    /** One timer for the process; biased towards some threads. */
    private static final SamplingEvent PROCESS_TIMER =
            new SamplingEvent("itimer", SAMPLES, "itimer", "nor is there a timer of the process", IDLE);

    private static final SamplingEvent ALLOCATION =
            new SamplingEvent("alloc", TOTAL, "alloc", "", "no samples: next to nothing was allocated");

    /** Waits longer than its default threshold of 10 µs. */
    private static final SamplingEvent CONTENTION =
            new SamplingEvent("lock", TOTAL, "lock", "", "no samples: no thread waited longer than 10 µs for a lock");

    /** The events for a kind, the best one first. */
    static List<SamplingEvent> of(ProfileKind kind) {
        return switch (kind) {
            case CPU -> List.of(PERF_EVENTS, THREAD_TIMERS, PROCESS_TIMER);
            case ALLOC -> List.of(ALLOCATION);
            case LOCK -> List.of(CONTENTION);
            case JFR -> throw new IllegalArgumentException("the JVM's own");
        };
    }
}
