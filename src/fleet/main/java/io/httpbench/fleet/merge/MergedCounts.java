package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Measured.Counts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The requests of all agents. */
final class MergedCounts {

    /** Causes of each kind, as a fork keeps them. */
    static final int MOST_CAUSES = 3;

    private MergedCounts() {}

    /** Each agent's rate is that of its own window, so rates are added, not divided anew. */
    static Counts of(List<Measured> parts) {
        List<Counts> counts = parts.stream().map(Measured::counts).toList();
        return new Counts(
                Sums.of(counts, Counts::requestsPerSecond),
                counts.stream().mapToLong(Counts::elapsedNanos).max().orElseThrow(),
                counts.stream().mapToLong(Counts::started).sum(),
                counts.stream().mapToLong(Counts::succeeded).sum(),
                added(counts, Counts::failed, new LinkedHashMap<>()),
                causes(counts),
                added(counts, Counts::statuses, new TreeMap<>()),
                Sums.ofLongs(counts, Counts::bodyBytes),
                Sums.ofDoubles(counts, Counts::bodyBytesPerSecond));
    }

    private static Map<String, Long> added(
            List<Counts> counts, Function<Counts, Map<String, Long>> which, Map<String, Long> sum) {
        counts.forEach(one -> which.apply(one).forEach((name, count) -> sum.merge(name, count, Long::sum)));
        return sum;
    }

    /** The first of each agent come before the second of any: agents may fail for different reasons. */
    private static Map<String, List<String>> causes(List<Counts> counts) {
        Map<String, List<String>> causes = new TreeMap<>();
        for (int place = 0; place < MOST_CAUSES; place++) {
            Map<String, List<String>> found = new TreeMap<>();
            for (Counts one : counts) {
                add(one.failureCauses(), place, found);
            }
            found.forEach((kind, some) -> some.stream()
                    .sorted()
                    .forEach(cause -> add(cause, causes.computeIfAbsent(kind, any -> new ArrayList<>()))));
        }
        return causes;
    }

    private static void add(Map<String, List<String>> ofOne, int place, Map<String, List<String>> found) {
        ofOne.forEach((kind, some) -> {
            if (place < some.size()) {
                found.computeIfAbsent(kind, any -> new ArrayList<>()).add(some.get(place));
            }
        });
    }

    private static void add(String cause, List<String> causes) {
        if (causes.size() < MOST_CAUSES && !causes.contains(cause)) {
            causes.add(cause);
        }
    }
}
