package io.httpbench.finding;

import io.httpbench.finding.Standing.Place;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.stats.NotSteady;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How the rows of a run stand against the fastest one; in an open loop, in the order of their response times. Rows of
 * different loads are not compared: a large answer takes longer than a small one, whatever the client.
 */
public final class Standings {

    /** Axes whose values are different work; the others are choices for the same work. */
    private static final Set<String> WORK = Set.of(Variant.PATH, "concurrency", "delay", "rate");

    private Standings() {}

    /** Best first, by load; the key is empty when all rows have the same. Ceilings are no clients, and left out. */
    public static Map<String, List<Standing>> of(RunResult run) {
        Map<String, List<CellResult>> loads = new LinkedHashMap<>();
        for (CellResult cell : Ranking.clients(run.cells())) {
            loads.computeIfAbsent(load(cell), load -> new ArrayList<>()).add(cell);
        }
        Map<String, List<Standing>> standings = new LinkedHashMap<>();
        loads.forEach((load, cells) -> standings.put(
                load,
                cells.stream().anyMatch(CellResult::openLoop)
                        ? OpenLoops.bestFirst(cells)
                        : of(cells, run.comparison().pairs())));
        return standings;
    }

    private static String load(CellResult cell) {
        Map<String, String> work = new LinkedHashMap<>(cell.axes());
        work.keySet().retainAll(WORK);
        return Variant.text(work);
    }

    private static List<Standing> of(List<CellResult> cells, List<PairResult> pairs) {
        List<CellResult> sorted = Ranking.bestFirst(cells);
        Optional<CellResult> fastest = sorted.stream()
                .filter(cell -> rated(cell) && !NotSteady.is(cell) && !cell.atLeast())
                .findFirst();
        return sorted.stream().map(cell -> standing(cell, fastest, pairs)).toList();
    }

    private static boolean rated(CellResult cell) {
        return rate(cell) > 0;
    }

    private static double rate(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return cell.valid() && mean != null ? mean : 0;
    }

    private static Standing standing(CellResult cell, Optional<CellResult> fastest, List<PairResult> pairs) {
        if (!rated(cell)) {
            return Standing.without(cell, Place.INVALID);
        }
        if (cell.atLeast()) {
            return Standing.without(cell, Place.AT_LEAST);
        }
        if (fastest.isEmpty() || NotSteady.is(cell)) {
            return Standing.without(cell, Place.NOT_STEADY);
        }
        CellResult first = fastest.get();
        if (cell.equals(first)) {
            return new Standing(cell, Place.FASTEST, 1.0, null, null);
        }
        return Pairing.of(first, cell, pairs)
                .map(pair -> new Standing(
                        cell,
                        pair.toldApart() ? Place.SLOWER : Place.ALIKE,
                        pair.ratio(),
                        pair.ratioLow(),
                        pair.ratioHigh()))
                .orElseGet(() -> new Standing(cell, Place.UNDECIDED, rate(first) / rate(cell), null, null));
    }
}
