package io.httpbench.result.measured;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one fork measured. The recorded requests are those started while the window was open, or turns that count;
 * {@code started = succeeded + sum of failed} always holds.
 *
 * @param counts recorded requests and their results
 * @param times of the successes
 * @param perSecond successes per second, one value per second, warm-up first
 * @param resources CPU, threads and memory, one for each value of {@code perSecond}
 * @param warmupSeconds how many of these are warm-up
 * @param rounds each round when there are several; the other figures are of all rounds together
 * @param operations operations of several requests; null when each request stands for itself
 * @param openLoop what an open loop adds; null in closed loop
 * @param slo result of the search for the highest rate that meets an SLO; null without one
 * @param curve response time against load; null without one, and in runs that were stored without it
 * @param usage what it used
 * @param transport the transport that the client uses
 * @param cpus CPUs that the fork's JVM could use
 * @param mostHeapBytes the largest heap that its JVM may have; null in runs that were stored without it
 * @param java version of the fork's JVM
 * @param gc its garbage collectors
 * @param stopped why the fork ended early; null when it completed its plan
 * @param serviceNanosPerSecond service times of each second of {@code perSecond}
 * @param steadiness whether it was in a steady state; null when not judged
 * @param cost what else it used; null when not metered
 * @param windowCpu CPU usage of the fork while its window was open; null where the system does not report it
 * @param firstResponse how it came to its first response; null without one, and in runs that were stored without it
 * @param pinning pinned virtual threads; null unless virtual threads call the client, after a warm-up, in a JVM that records
 *     them
 * @param phases of the successes; null unless asked for, of a client that has them
 * @param rest what its client kept after the load; null unless asked for, and in runs that were stored without it
 */
public record Measured(
        @JsonUnwrapped Counts counts,
        @JsonUnwrapped Times times,
        List<Long> perSecond,
        List<ResourceSample> resources,
        int warmupSeconds,
        List<RoundResult> rounds,
        @Nullable OperationsResult operations,
        @Nullable OpenLoopResult openLoop,
        @Nullable SloResult slo,
        @Nullable CurveResult curve,
        @JsonUnwrapped Usage usage,
        String transport,
        int cpus,
        @Nullable Long mostHeapBytes,
        String java,
        List<String> gc,
        @Nullable String stopped,
        List<SecondTimes> serviceNanosPerSecond,
        @Nullable Steadiness steadiness,
        @Nullable Cost cost,
        @Nullable WindowCpu windowCpu,
        @Nullable FirstResponse firstResponse,
        @Nullable Pinning pinning,
        @Nullable PhaseTimes phases,
        @Nullable RestResult rest) {

    /**
     * Recorded requests; of a fork that took turns, those of turns that count.
     *
     * @param requestsPerSecond {@code succeeded} per second of {@code elapsedNanos}
     * @param elapsedNanos from the opening of the window to the start of its last request, or to the time at which the
     *     clock ended it; by then as many requests have completed as were started, since each start follows a
     *     completion. In an open loop the length of the window, or longer, to the start of the last request that had
     *     waited for a slot
     * @param started recorded requests
     * @param succeeded those with an expected status and body length
     * @param failed those that failed, by kind
     * @param failureCauses the first few causes of each kind
     * @param statuses complete responses by status, good or not; empty in runs that were stored without them
     * @param bodyBytes length of the bodies of the successes, as received, after removal of transfer coding, without heads and
     *     framing; null in runs that were stored without it
     * @param bodyBytesPerSecond these per second of {@code elapsedNanos}; null likewise
     */
    public record Counts(
            double requestsPerSecond,
            long elapsedNanos,
            long started,
            long succeeded,
            Map<String, Long> failed,
            Map<String, List<String>> failureCauses,
            Map<String, Long> statuses,
            @Nullable Long bodyBytes,
            @Nullable Double bodyBytesPerSecond) {}

    /**
     * How long the successes took.
     *
     * @param latencyNanos response times, from intended start; equal to {@code serviceNanos} in closed loop
     * @param serviceNanos service times, from actual start
     * @param serviceHistogram HdrHistogram of the service times, compressed, Base64
     */
    public record Times(LatencySummary latencyNanos, LatencySummary serviceNanos, String serviceHistogram) {}

    /**
     * What the fork used.
     *
     * @param requestsInAll every request that it sent, unrecorded ones too
     * @param cpuMicrosPerRequest CPU time of its process in the window, without the controlling thread
     * @param allocatedBytesPerRequest Java heap allocation of the threads of {@code cpuMicrosPerRequest} in the window
     * @param peakRssBytes largest resident set of the process' life; null where the system does not tell
     * @param connectionsSeen sockets to the server that were seen over its life, looked at the more rarely the more a
     *     look costs; null where unknown
     */
    public record Usage(
            long requestsInAll,
            double cpuMicrosPerRequest,
            double allocatedBytesPerRequest,
            @Nullable Long peakRssBytes,
            @Nullable Integer connectionsSeen) {}

    /** The same with whether it was steady, which only the forks beside it tell. */
    public Measured judgedInTurns(@Nullable Steadiness judged) {
        return with(judged, rest);
    }

    /** The same with what the client kept afterwards. */
    public Measured rested(RestResult kept) {
        return with(steadiness, kept);
    }

    private Measured with(@Nullable Steadiness judged, @Nullable RestResult kept) {
        return new Measured(
                counts,
                times,
                perSecond,
                resources,
                warmupSeconds,
                rounds,
                operations,
                openLoop,
                slo,
                curve,
                usage,
                transport,
                cpus,
                mostHeapBytes,
                java,
                gc,
                stopped,
                serviceNanosPerSecond,
                judged,
                cost,
                windowCpu,
                firstResponse,
                pinning,
                phases,
                kept);
    }

    /** Goodput, requests per second. */
    public double requestsPerSecond() {
        return counts.requestsPerSecond();
    }

    /** Length of the recorded interval. */
    public long elapsedNanos() {
        return counts.elapsedNanos();
    }

    /** Recorded requests. */
    public long started() {
        return counts.started();
    }

    /** Recorded requests that succeeded. */
    public long succeeded() {
        return counts.succeeded();
    }

    /** The first few causes of each kind of failure. */
    public Map<String, List<String>> failureCauses() {
        return counts.failureCauses();
    }

    /** Recorded requests that failed, of all kinds. */
    public long failures() {
        return counts.failed().values().stream().mapToLong(Long::longValue).sum();
    }

    /** These relative to all recorded requests; 0 when there were none. */
    public double errorPercent() {
        return started() == 0 ? 0 : failures() * 100.0 / started();
    }

    /** Maximum number of platform threads at the end of a second; null where the system does not report it. */
    public @Nullable Integer mostThreads() {
        return resources.stream()
                .map(ResourceSample::threads)
                .filter(Objects::nonNull)
                .max(Integer::compare)
                .orElse(null);
    }
}
