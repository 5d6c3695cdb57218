package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.measured.Pinning;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What several agents measured in windows that opened at one time, as the one fork that it is. Counts are added, and so are
 * rates, each of which is that of its own window, and histograms, bucket by bucket; no percentile is ever averaged. What is per
 * request is a mean over all requests.
 *
 * <p>The memory peak is that of the largest process: the peaks of several machines need not fall together. Neither do the
 * largest backlogs, whose sum is the most that there can have been.
 *
 * <p>Left out, because it cannot be had of several machines exactly, or is a property of one process: service times per second
 * (each agent passes on percentiles only), times of operations and with them the operations, the first response, the CPU time
 * seen from inside, by which each agent's limit was judged. Rounds and searches for a rate have no agents. All of it stays in
 * the agents' own parts.
 */
public final class MergedFork {

    private MergedFork() {}

    /**
     * Merges; one part is the whole already. The order of the parts makes no difference.
     *
     * @param parts one of each agent, of the same plan; {@code stopped} is the first of theirs by the alphabet, since it is not
     *     known here who is who
     * @throws IllegalArgumentException when there is none, when only some had an open loop, or when a histogram cannot be read
     */
    public static Measured of(List<Measured> parts) {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("nothing to merge");
        }
        return parts.size() == 1 ? parts.get(0) : merged(parts);
    }

    private static Measured merged(List<Measured> parts) {
        boolean open = open(parts);
        Histogram service = MergedTimes.of(
                parts.stream().map(part -> part.times().serviceHistogram()).toList());
        Histogram response = open ? MergedOpenLoop.response(parts) : service;
        MergedSeconds seconds = MergedSeconds.of(parts);
        return new Measured(
                MergedCounts.of(parts),
                times(service, response),
                seconds.perSecond(),
                seconds.resources(),
                seconds.warmup(),
                List.of(),
                null,
                open ? MergedOpenLoop.of(parts, response) : null,
                null,
                null,
                usage(parts),
                Sums.joined(parts, Measured::transport),
                parts.stream().mapToInt(Measured::cpus).sum(),
                null,
                Sums.joined(parts, Measured::java),
                collectors(parts),
                parts.stream()
                        .map(Measured::stopped)
                        .filter(Objects::nonNull)
                        .sorted()
                        .findFirst()
                        .orElse(null),
                List.of(),
                MergedSteadiness.of(parts),
                MergedCost.of(parts),
                null,
                null,
                pinning(parts),
                phases(parts),
                null);
    }

    private static boolean open(List<Measured> parts) {
        long open = parts.stream().filter(part -> part.openLoop() != null).count();
        if (open > 0 && open < parts.size()) {
            throw new IllegalArgumentException("only " + open + " of " + parts.size() + " agents had an open loop");
        }
        return open > 0;
    }

    private static Measured.Times times(Histogram service, Histogram response) {
        return new Measured.Times(
                Histograms.summary(response), Histograms.summary(service), Histograms.encoded(service));
    }

    private static Measured.Usage usage(List<Measured> parts) {
        List<Measured.Usage> usages = parts.stream().map(Measured::usage).toList();
        return new Measured.Usage(
                usages.stream().mapToLong(Measured.Usage::requestsInAll).sum(),
                Sums.perRequest(parts, part -> part.usage().cpuMicrosPerRequest()),
                Sums.perRequest(parts, part -> part.usage().allocatedBytesPerRequest()),
                Sums.anyUnknown(usages, Measured.Usage::peakRssBytes)
                        ? null
                        : usages.stream()
                                .map(Measured.Usage::peakRssBytes)
                                .filter(Objects::nonNull)
                                .max(Long::compare)
                                .orElse(null),
                Sums.ofInts(usages, Measured.Usage::connectionsSeen));
    }

    /** Those of one agent when all have the same, else each once. */
    private static List<String> collectors(List<Measured> parts) {
        List<String> first = parts.get(0).gc();
        return parts.stream().allMatch(part -> part.gc().equals(first))
                ? first
                : List.of(Sums.joined(parts, part -> String.join(", ", part.gc())));
    }

    private static @Nullable Pinning pinning(List<Measured> parts) {
        List<Pinning> pinned =
                parts.stream().map(Measured::pinning).filter(Objects::nonNull).toList();
        return pinned.size() < parts.size()
                ? null
                : new Pinning(
                        pinned.stream().mapToLong(Pinning::count).sum(),
                        pinned.stream().mapToLong(Pinning::longestNanos).max().orElseThrow());
    }

    private static @Nullable PhaseTimes phases(List<Measured> parts) {
        List<PhaseTimes> phases =
                parts.stream().map(Measured::phases).filter(Objects::nonNull).toList();
        return phases.size() < parts.size()
                ? null
                : PhaseTimes.of(
                        sum(phases, PhaseTimes::connectHistogram),
                        sum(phases, PhaseTimes::waitingHistogram),
                        sum(phases, PhaseTimes::processingHistogram));
    }

    private static Histogram sum(List<PhaseTimes> phases, Function<PhaseTimes, String> histogram) {
        return MergedTimes.of(phases.stream().map(histogram).toList());
    }
}
