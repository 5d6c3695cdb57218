package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.result.Until;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The cells with their ranks.
 *
 * @param cells in the order given
 * @param pairs that the ranks are based on
 * @param until how long blocks were added, which the pairs are corrected for; null when their number was fixed
 */
public record Ranking(
        List<CellResult> cells,
        List<PairResult> pairs,
        @Nullable Until until) {

    /**
     * More cells are not compared. There would be thousands of pairs, few of which would be significant after the
     * correction, and ranks of dozens of letters are unreadable, and slow to compute: seconds with 200 cells.
     */
    public static final int MOST_CELLS = 100;

    /**
     * Ranks the valid clients that could be compared with another of their load; the others, and ceilings, get no rank. Nor do rows of an
     * open loop, whose rates are the schedule's, of servers that could have done more, and those that are in {@link Doubt}.
     */
    public static Ranking of(List<CellResult> cells) {
        return of(cells, null);
    }

    /**
     * The same for a run that may have ended early.
     *
     * @param until when it would; null when its blocks were as many as told
     */
    public static Ranking of(List<CellResult> cells, @Nullable Until until) {
        List<CellResult> clients = clients(cells);
        List<PairResult> pairs = clients.size() > MOST_CELLS
                ? List.of()
                : Pairs.of(
                        clients.stream()
                                .filter(cell -> !cell.atLeast() && Doubt.none(cell))
                                .toList(),
                        until);
        Map<String, String> letters = new HashMap<>();
        cells.stream().map(CellResult::load).distinct().forEach(load -> letters.putAll(letters(load, cells, pairs)));
        Map<String, Double> within = pairs.isEmpty()
                ? Map.of()
                : WithinBlocks.factors(clients.stream()
                        .filter(cell -> cell.valid() && !cell.openLoop())
                        .toList());
        return new Ranking(
                cells.stream()
                        .map(cell -> within(cell.ranked(letters.get(cell.label())), within.get(cell.label())))
                        .toList(),
                pairs,
                until);
    }

    private static CellResult within(CellResult cell, @Nullable Double factor) {
        return factor == null ? cell : cell.summarized(cell.requestsPerSecond().within(factor));
    }

    /**
     * By how many per cent a row must be slower than another for this run to tell them apart in nine of ten such runs; null
     * without a comparison, and in an open loop, whose rates are the schedule's.
     */
    public @Nullable Double detectablePercent() {
        OptionalDouble percent = openLoop() ? OptionalDouble.empty() : detectable();
        return percent.isPresent() ? percent.getAsDouble() : null;
    }

    private OptionalDouble detectable() {
        return worst(
                until == null
                        ? Detectable::percent
                        : family -> Detectable.percent(family, Looks.at(Rows.blocks(cells), until.looks())));
    }

    /** Of the loads, each with the pairs of its own. */
    private OptionalDouble worst(Function<List<PairResult>, OptionalDouble> percent) {
        return Pairs.families(cells, pairs).stream()
                .map(percent)
                .flatMapToDouble(OptionalDouble::stream)
                .max();
    }

    /** What turns have shown, of rows that are no answer as well; null where rows took none, or there is nothing to compare. */
    public @Nullable TurnSummary turns() {
        return TurnChecks.of(clients(cells).stream().filter(CellResult::valid).toList());
    }

    /** The same for another number of blocks; empty instead of null. */
    public OptionalDouble detectablePercent(int blocks) {
        return openLoop()
                ? OptionalDouble.empty()
                : worst(family -> Detectable.percent(family, blocks, Pairs.tail(Rows.blocks(cells), until)));
    }

    private boolean openLoop() {
        return cells.stream().anyMatch(CellResult::openLoop);
    }

    /** Those that are ranked and compared with each other: all but the ceilings. */
    public static List<CellResult> clients(List<CellResult> cells) {
        return cells.stream().filter(cell -> !cell.ceiling()).toList();
    }

    /** In ranking order: the highest rate first, invalid cells last. */
    public static List<CellResult> bestFirst(List<CellResult> cells) {
        return cells.stream().sorted(Comparator.comparing(Ranking::order)).toList();
    }

    private static double order(CellResult cell) {
        return cell.valid() ? -cell.speed() : Double.MAX_VALUE;
    }

    /** Of the rows of one load, by label. */
    private static Map<String, String> letters(String load, List<CellResult> cells, List<PairResult> pairs) {
        Set<String> compared = new HashSet<>();
        pairs.forEach(pair -> compared.addAll(List.of(pair.first(), pair.second())));
        List<String> bestFirst = cells.stream()
                .filter(cell -> cell.load().equals(load) && compared.contains(cell.label()) && !cell.openLoop())
                .sorted(Comparator.comparing(CellResult::speed).reversed())
                .map(CellResult::label)
                .toList();
        List<RankLetters.Apart> apart = new ArrayList<>();
        for (PairResult pair : pairs) {
            int first = bestFirst.indexOf(pair.first());
            int second = bestFirst.indexOf(pair.second());
            if (pair.toldApart() && first >= 0 && second >= 0) {
                apart.add(new RankLetters.Apart(first, second));
            }
        }
        List<String> ranks = RankLetters.of(bestFirst.size(), apart);
        Map<String, String> letters = new HashMap<>();
        for (int place = 0; place < bestFirst.size(); place++) {
            letters.put(bestFirst.get(place), ranks.get(place));
        }
        return letters;
    }
}
