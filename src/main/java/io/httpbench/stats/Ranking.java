package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cells with their ranks.
 *
 * @param cells in the order given
 * @param pairs that the ranks are based on
 */
public record Ranking(List<CellResult> cells, List<PairResult> pairs) {

    /**
     * More cells are not compared. There would be thousands of pairs, few of which would be significant after the
     * correction, and ranks of dozens of letters are unreadable, and slow to compute: seconds with 200 cells.
     */
    public static final int MOST_CELLS = 100;

    /**
     * Ranks the valid clients that could be compared with another; the others, and ceilings, get no rank. Nor do rows of an
     * open loop, whose rates are the schedule's.
     */
    public static Ranking of(List<CellResult> cells) {
        List<CellResult> clients = clients(cells);
        List<PairResult> pairs = clients.size() > MOST_CELLS ? List.of() : Pairs.of(clients);
        Map<String, String> letters = letters(cells, pairs);
        return new Ranking(
                cells.stream()
                        .map(cell -> cell.ranked(letters.get(cell.label())))
                        .toList(),
                pairs);
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
        Double mean = cell.requestsPerSecond().mean();
        return cell.valid() && mean != null ? -mean : Double.MAX_VALUE;
    }

    private static Map<String, String> letters(List<CellResult> cells, List<PairResult> pairs) {
        Set<String> compared = new HashSet<>();
        pairs.forEach(pair -> compared.addAll(List.of(pair.first(), pair.second())));
        List<String> bestFirst = cells.stream()
                .filter(cell -> compared.contains(cell.label()) && !cell.openLoop())
                .sorted(Comparator.comparing(Ranking::mean).reversed())
                .map(CellResult::label)
                .toList();
        Map<String, Integer> places = new HashMap<>();
        bestFirst.forEach(label -> places.put(label, places.size()));
        List<RankLetters.Apart> apart = new ArrayList<>();
        for (PairResult pair : pairs) {
            if (pair.toldApart()) {
                apart.add(new RankLetters.Apart(
                        places.getOrDefault(pair.first(), 0), places.getOrDefault(pair.second(), 0)));
            }
        }
        List<String> ranks = RankLetters.of(bestFirst.size(), apart);
        Map<String, String> letters = new HashMap<>();
        bestFirst.forEach(label -> letters.put(label, ranks.get(places.getOrDefault(label, 0))));
        return letters;
    }

    private static double mean(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return mean == null ? 0 : mean;
    }
}
