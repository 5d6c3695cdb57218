package io.httpbench.finding;

import io.httpbench.finding.Standing.Place;
import io.httpbench.model.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.Numbers;
import io.httpbench.result.RowNames;
import io.httpbench.result.SloResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a run answers about the rows of one rate, best first: who responds soonest, and who cannot follow; of searches, who
 * meets the SLO at the highest rate. Whether a difference is significant is not judged: the intervals are there to see.
 */
final class OpenLoopAnswer {

    private static final int NAMED = 3;

    private OpenLoopAnswer() {}

    /** At least one sentence. */
    static List<String> of(List<Standing> rows) {
        List<CellResult> good = of(rows, Place.AT_RATE);
        boolean search =
                rows.stream().anyMatch(row -> !OpenLoops.searches(row.cell()).isEmpty());
        List<String> sentences = new ArrayList<>();
        RowNames names = RowNames.of(rows.stream().map(Standing::cell).toList());
        sentences.add(search ? highest(good, names) : soonest(good, names));
        List<CellResult> saturated = of(rows, Place.SATURATED);
        if (!saturated.isEmpty()) {
            sentences.add("SATURATED, so not compared: " + named(saturated, ", ", names::label) + ".");
        }
        return sentences;
    }

    private static List<CellResult> of(List<Standing> rows, Place place) {
        return rows.stream()
                .filter(row -> row.place() == place)
                .map(Standing::cell)
                .toList();
    }

    private static String soonest(List<CellResult> good, RowNames names) {
        return good.isEmpty()
                ? "No row could follow the rate."
                : "Lowest p99: " + named(good, ", then ", cell -> names.label(cell) + " " + p99(cell)) + ".";
    }

    private static String p99(CellResult cell) {
        Optional<String> interval = OpenLoops.p99Interval(cell);
        return Numbers.figure(Metric.P99.unit(), ForkMetrics.of(Metric.P99).ofRow(cell))
                + interval.map(text -> " (forks: " + text + ")").orElse("");
    }

    private static String highest(List<CellResult> good, RowNames names) {
        List<CellResult> met =
                good.stream().filter(cell -> OpenLoops.met(cell).isPresent()).toList();
        return met.isEmpty()
                ? "The SLO was met at no rate."
                : "Highest rate that meets the SLO: "
                        + named(met, ", then ", cell -> names.label(cell) + " " + rate(cell)) + ".";
    }

    /** A rate that missed the SLO in the window after the search is more than the row can do. */
    private static String rate(CellResult cell) {
        String rate = Numbers.rate(OpenLoops.met(cell).orElse(0)) + "/s";
        List<SloResult> searches = OpenLoops.searches(cell);
        long missed = searches.stream().filter(slo -> !slo.keptInWindow()).count();
        if (missed == 0) {
            return rate;
        }
        String forks = searches.size() == 1 ? "" : " by " + missed + " of " + searches.size() + " forks";
        return "at most " + rate + " (missed in the window after it" + forks + ")";
    }

    private static String named(List<CellResult> cells, String separator, Function<CellResult, String> text) {
        int more = cells.size() - NAMED;
        return cells.stream().limit(NAMED).map(text).collect(Collectors.joining(separator))
                + (more > 0 ? ", and " + more + " more in the ranking" : "");
    }
}
