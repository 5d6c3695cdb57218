package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.ResourceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The seconds of all agents, aligned at the opening of their windows, which is the one moment that they have in common: the
 * first second of the window is that of each agent, and the last one of the warm-up as well, to less than a second. Seconds
 * that an agent does not have are left out for all, since without its part the sum would show a dip that was none.
 *
 * @param warmup how many of the warm-up all agents have
 * @param window how many of the window all agents have
 */
record MergedSeconds(List<Measured> parts, int warmup, int window) {

    static MergedSeconds of(List<Measured> parts) {
        return new MergedSeconds(
                parts,
                parts.stream().mapToInt(Measured::warmupSeconds).min().orElseThrow(),
                parts.stream()
                        .mapToInt(part -> Math.max(0, part.perSecond().size() - part.warmupSeconds()))
                        .min()
                        .orElseThrow());
    }

    /** Successes. */
    List<Long> perSecond() {
        return IntStream.range(0, warmup + window)
                .mapToObj(second -> parts.stream()
                        .mapToLong(part -> part.perSecond().get(at(second, part)))
                        .sum())
                .toList();
    }

    /** What all processes used together, as far as each of them was sampled. */
    List<ResourceSample> resources() {
        List<ResourceSample> sums = new ArrayList<>();
        for (int second = 0; second < warmup + window; second++) {
            int now = second;
            if (parts.stream()
                    .anyMatch(part -> at(now, part) >= part.resources().size())) {
                break;
            }
            sums.add(sum(parts.stream()
                    .map(part -> part.resources().get(at(now, part)))
                    .toList()));
        }
        return List.copyOf(sums);
    }

    private int at(int second, Measured part) {
        return second + part.warmupSeconds() - warmup;
    }

    private static ResourceSample sum(List<ResourceSample> samples) {
        return new ResourceSample(
                Sums.of(samples, ResourceSample::cpuCores),
                Sums.ofInts(samples, ResourceSample::threads),
                Sums.ofLongs(samples, ResourceSample::rssBytes),
                Sums.ofDoubles(samples, ResourceSample::userCores),
                Sums.ofDoubles(samples, ResourceSample::systemCores),
                samples.stream().mapToLong(ResourceSample::allocatedBytes).sum(),
                samples.stream().mapToLong(ResourceSample::gcPauses).sum(),
                samples.stream().mapToLong(ResourceSample::gcPauseMillis).sum(),
                Sums.ofLongs(samples, ResourceSample::compilationMillis),
                Sums.ofLongs(samples, ResourceSample::heapUsedBytes),
                Sums.ofLongs(samples, ResourceSample::heapCommittedBytes),
                Sums.ofInts(samples, ResourceSample::loadedClasses),
                Sums.ofLongs(samples, ResourceSample::voluntarySwitches),
                Sums.ofLongs(samples, ResourceSample::involuntarySwitches));
    }
}
