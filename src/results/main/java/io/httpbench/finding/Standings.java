package io.httpbench.finding;

import io.httpbench.finding.Standing.Place;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Doubt;
import io.httpbench.stats.Pairs;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of a run stand against the fastest one; in an open loop, in the order of their response times. Rows of
 * different loads are not compared: a large answer takes longer than a small one, whatever the client.
 */
public final class Standings {

    /** Left out of the order, but with a figure that may be better than that of the first. */
    private static final Set<Place> LEFT_OUT = Set.of(Place.AT_LEAST, Place.DISTURBED, Place.NOT_STEADY);

    /** Means of the same blocks, computed in two ways, may differ by that much. */
    private static final double ROUNDED = 1e-9;

    private Standings() {}

    /** Best first, by load; the key is empty when all rows have the same. Ceilings are no clients, and left out. */
    public static Map<String, List<Standing>> of(RunResult run) {
        Map<String, List<CellResult>> loads = new LinkedHashMap<>();
        for (CellResult cell : Ranking.clients(run.cells())) {
            loads.computeIfAbsent(cell.load(), load -> new ArrayList<>()).add(cell);
        }
        Map<String, List<Standing>> standings = new LinkedHashMap<>();
        loads.forEach((load, cells) -> standings.put(load, of(run, cells, Measure.of(cells))));
        return standings;
    }

    static List<CellResult> cells(List<Standing> rows) {
        return rows.stream().map(Standing::cell).toList();
    }

    /** Rows of one load, best first by that measure. */
    static List<Standing> of(RunResult run, List<CellResult> cells, Measure measure) {
        return of(cells, measure, pairs(run, cells, measure));
    }

    /** The comparisons that rows of one load are judged by: of the run, in an open loop of those that may be ranked. */
    static List<PairResult> pairs(RunResult run, List<CellResult> cells, Measure measure) {
        if (measure == Measure.RATE) {
            Set<String> labels = cells.stream().map(CellResult::label).collect(Collectors.toSet());
            return run.comparison().pairs().stream()
                    .filter(pair -> labels.contains(pair.first()) && labels.contains(pair.second()))
                    .toList();
        }
        List<CellResult> ranked =
                cells.stream().filter(cell -> leftOut(cell, measure) == null).toList();
        return ranked.size() > Ranking.MOST_CELLS
                ? List.of()
                : Pairs.of(
                        ranked,
                        ranked.stream().map(measure::byBlock).toList(),
                        run.comparison().until());
    }

    /** Said of rows or pairs that are compared, where not all are: {@code " of one load"}; empty in a run with one load. */
    public static String ofOneLoad(RunResult run) {
        return run.cells().stream().map(CellResult::load).distinct().count() > 1 ? " of one load" : "";
    }

    private static List<Standing> of(List<CellResult> cells, Measure measure, List<PairResult> pairs) {
        List<CellResult> sorted = cells.stream()
                .sorted(Comparator.<CellResult, Boolean>comparing(
                                cell -> Standing.withoutFigure(leftOut(cell, measure)))
                        .thenComparing(cell -> -measure.score(cell)))
                .toList();
        List<CellResult> ranked =
                sorted.stream().filter(cell -> leftOut(cell, measure) == null).toList();
        Optional<CellResult> fastest = ranked.stream()
                .filter(cell ->
                        measure.ofPairs() && behindNone(cell, ranked, pairs, pair -> pair.ratio() > 1 + ROUNDED))
                .findFirst()
                .or(() -> ranked.stream()
                        .filter(cell -> behindNone(cell, ranked, pairs, pair -> slower(pair, measure)))
                        .findFirst())
                .or(() -> ranked.stream().findFirst());
        return sorted.stream()
                .map(cell -> standing(cell, leftOut(cell, measure), fastest, measure, pairs))
                .toList();
    }

    /** Rows are in the order of their means; a pair, of the blocks that it has in common, may say the contrary. */
    private static boolean behindNone(
            CellResult cell, List<CellResult> others, List<PairResult> pairs, Predicate<PairResult> behind) {
        return others.stream()
                .noneMatch(
                        other -> Pairing.of(other, cell, pairs).filter(behind).isPresent());
    }

    /** Why a row has no place among the others; null for one that has. */
    private static @Nullable Place leftOut(CellResult cell, Measure measure) {
        boolean nowhere = measure == Measure.SLO
                ? OpenLoops.met(cell).isEmpty()
                : measure == Measure.CRITICAL && OpenLoops.metNowhere(cell);
        if (nowhere && cell.valid()) {
            return Place.NO_RATE;
        }
        if (measure.score(cell) <= 0) {
            return Place.INVALID;
        }
        if (measure != Measure.RATE && OpenLoops.saturated(cell)) {
            return Place.SATURATED;
        }
        if (cell.atLeast()) {
            return Place.AT_LEAST;
        }
        return Doubt.of(cell).stream()
                .findFirst()
                .map(doubt -> doubt == Doubt.DISTURBED ? Place.DISTURBED : Place.NOT_STEADY)
                .orElse(null);
    }

    /** Told apart, and the second one is it. */
    private static boolean slower(PairResult pair, Measure measure) {
        return pair.toldApart() && measure.apart(pair.ratio());
    }

    private static Standing standing(
            CellResult cell,
            @Nullable Place leftOut,
            Optional<CellResult> fastest,
            Measure measure,
            List<PairResult> pairs) {
        if (leftOut != null || fastest.isEmpty()) {
            return new Standing(cell, leftOut == null ? Place.INVALID : leftOut, null, null, null);
        }
        CellResult first = fastest.get();
        if (cell.equals(first)) {
            return new Standing(cell, Place.FASTEST, 1.0, null, null);
        }
        return Pairing.of(first, cell, pairs)
                .map(pair -> new Standing(
                        cell,
                        slower(pair, measure) ? Place.SLOWER : Place.ALIKE,
                        pair.ratio(),
                        pair.ratioLow(),
                        pair.ratioHigh()))
                .orElseGet(() ->
                        new Standing(cell, Place.UNDECIDED, measure.score(first) / measure.score(cell), null, null));
    }

    /** The rows that are left out of the order of these although their figure is better than the first's. */
    static List<Standing> betterButLeftOut(List<Standing> rows, Measure measure) {
        double first = rows.stream()
                .filter(row -> row.place() == Place.FASTEST)
                .mapToDouble(row -> measure.score(row.cell()))
                .findFirst()
                .orElse(Double.MAX_VALUE);
        return rows.stream()
                .filter(row -> LEFT_OUT.contains(row.place()) && measure.score(row.cell()) > first)
                .toList();
    }

    /**
     * Why a row may have the higher rate than one above it; empty where no row of a load has. Tables show arithmetic means.
     */
    public static String orderLegend(RunResult run) {
        boolean turned = of(run).values().stream()
                .map(rows -> rows.stream()
                        .filter(row -> row.times() != null && !row.cell().openLoop())
                        .map(row -> row.cell().requestsPerSecond().mean())
                        .filter(Objects::nonNull)
                        .toList())
                .anyMatch(means -> !means.equals(
                        means.stream().sorted(Comparator.reverseOrder()).toList()));
        return turned ? "Rows are in the order of the geometric means over forks, as pairs are." : "";
    }

    /**
     * What the column of {@link Standing#share()} means, behind its name.
     *
     * @param intervals whether it is {@link Standing#shareWithInterval()}
     */
    public static String shareLegend(RunResult run, boolean intervals) {
        boolean ofRanked = of(run).values().stream()
                .anyMatch(
                        rows -> !betterButLeftOut(rows, Measure.of(cells(rows))).isEmpty());
        return (ofRanked
                        ? ": share of the highest rate among rows that may be ranked"
                        : ": share of the fastest's rate")
                + (intervals ? ", with half of the 95 % interval of the pair." : ".");
    }
}
