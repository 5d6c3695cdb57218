package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The open loop of all agents, each of which followed its part of one schedule. */
final class MergedOpenLoop {

    private final List<Measured> parts;
    private final List<OpenLoopResult> loops;

    private MergedOpenLoop(List<Measured> parts) {
        this.parts = parts;
        this.loops = parts.stream()
                .map(part -> Objects.requireNonNull(part.openLoop()))
                .toList();
    }

    /** Of parts that all have an open loop. */
    static OpenLoopResult of(List<Measured> parts, Histogram response) {
        return new MergedOpenLoop(parts).merged(response);
    }

    /** Response times. */
    static Histogram response(List<Measured> parts) {
        return MergedTimes.of(parts.stream()
                .map(part -> Objects.requireNonNull(part.openLoop()).responseHistogram())
                .toList());
    }

    private OpenLoopResult merged(Histogram response) {
        return new OpenLoopResult(
                Sums.joined(
                        parts, part -> Objects.requireNonNull(part.openLoop()).arrivals()),
                common(OpenLoopResult::seed),
                Sums.of(loops, OpenLoopResult::ratePerSecond),
                Sums.ofDoubles(loops, OpenLoopResult::closedLoopPerSecond),
                sum(OpenLoopResult::offered),
                Sums.of(loops, OpenLoopResult::offeredPerSecond),
                Sums.of(loops, OpenLoopResult::achievedPerSecond),
                sum(OpenLoopResult::notStarted),
                sum(OpenLoopResult::backlogMax),
                sum(OpenLoopResult::backlogAtEnd),
                sum(OpenLoopResult::lateSends),
                loops.stream().mapToLong(OpenLoopResult::lateNanos).max().orElseThrow(),
                lateness(),
                loops.stream().anyMatch(OpenLoopResult::saturated),
                null,
                List.of(),
                Histograms.encoded(response));
    }

    private long sum(ToLongFunction<OpenLoopResult> count) {
        return loops.stream().mapToLong(count).sum();
    }

    private <V> @Nullable V common(Function<OpenLoopResult, @Nullable V> value) {
        V first = value.apply(loops.get(0));
        return loops.stream().allMatch(loop -> Objects.equals(value.apply(loop), first)) ? first : null;
    }

    /**
     * A sender's lateness says whether the tool kept its schedule, and forks pass it on without its histogram. Smallest,
     * largest, mean and deviation of all are exact; a percentile of all is never above the largest of the agents', which
     * stands here: on the safe side.
     */
    private LatencySummary lateness() {
        List<Measured> senders =
                parts.stream().filter(part -> part.started() > 0).toList();
        if (senders.isEmpty()) {
            return LatencySummary.EMPTY;
        }
        List<LatencySummary> all =
                senders.stream().map(MergedOpenLoop::lateness).toList();
        double mean = Sums.perRequest(senders, part -> lateness(part).mean());
        return new LatencySummary(
                all.stream().mapToLong(LatencySummary::min).min().orElseThrow(),
                largest(all, LatencyPoint.P1),
                largest(all, LatencyPoint.P5),
                mean,
                deviation(senders, mean),
                largest(all, LatencySummary::p50),
                largest(all, LatencySummary::p90),
                largest(all, LatencyPoint.P95),
                largest(all, LatencySummary::p99),
                largest(all, LatencySummary::p999),
                largest(all, LatencySummary::max));
    }

    /** The variance of all is that within the agents and that between their means. */
    private static @Nullable Double deviation(List<Measured> senders, double mean) {
        if (Sums.anyUnknown(senders, part -> lateness(part).stdDev())) {
            return null;
        }
        return Math.sqrt(Sums.perRequest(senders, part -> {
            double within = Objects.requireNonNull(lateness(part).stdDev());
            double between = lateness(part).mean() - mean;
            return within * within + between * between;
        }));
    }

    private static LatencySummary lateness(Measured part) {
        return Objects.requireNonNull(part.openLoop()).senderLatenessNanos();
    }

    /** Null where an agent's summary lacks it. */
    private static @Nullable Long largest(List<LatencySummary> all, LatencyPoint point) {
        return Sums.anyUnknown(all, point::of)
                ? null
                : Long.valueOf(largest(
                        all, one -> Objects.requireNonNull(point.of(one)).longValue()));
    }

    private static long largest(List<LatencySummary> all, ToLongFunction<LatencySummary> point) {
        return all.stream().mapToLong(point).max().orElseThrow();
    }
}
