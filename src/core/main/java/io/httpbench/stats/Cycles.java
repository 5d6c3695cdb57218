package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.TurnResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The turns of a run's rows, cycle by cycle.
 *
 * @param blocks each with its cycles in which every row had a turn that counts
 * @param setAside number of cycles that do not count
 */
record Cycles(List<List<Cycle>> blocks, int setAside) {

    /**
     * One turn of each row.
     *
     * @param turns in the order of the rows, each with successes
     */
    record Cycle(List<TurnResult> turns) {

        /** Logarithm of a row's rate. */
        double log(int row) {
            return Math.log(turns.get(row).requestsPerSecond());
        }

        /** Mean of the logarithms: the common speed. */
        double common() {
            return IntStream.range(0, turns.size())
                    .mapToDouble(this::log)
                    .average()
                    .orElse(0);
        }

        /** Whether one row had its turn before another. */
        boolean before(int first, int second) {
            return turns.get(first).place() < turns.get(second).place();
        }
    }

    /** Those of these rows, all valid; no blocks when their forks took no turns. */
    static Cycles of(List<CellResult> rows) {
        Map<Integer, List<List<TurnResult>>> byBlock = new TreeMap<>();
        for (CellResult row : rows) {
            for (ForkResult fork : row.forks()) {
                if (fork.counts() && !fork.turns().isEmpty()) {
                    byBlock.computeIfAbsent(fork.fork(), block -> new ArrayList<>())
                            .add(fork.turns());
                }
            }
        }
        List<List<Cycle>> blocks = new ArrayList<>();
        int setAside = 0;
        for (List<List<TurnResult>> forks : byBlock.values()) {
            if (forks.size() == rows.size()) {
                blocks.add(complete(forks));
                setAside += (int)
                        forks.get(0).stream().filter(turn -> !turn.counts()).count();
            }
        }
        return new Cycles(blocks, setAside);
    }

    private static List<Cycle> complete(List<List<TurnResult>> forks) {
        Map<Integer, List<TurnResult>> byCycle = new TreeMap<>();
        Map<Integer, Integer> seen = new HashMap<>();
        for (List<TurnResult> fork : forks) {
            for (TurnResult turn : fork) {
                if (turn.counts() && turn.succeeded() > 0) {
                    byCycle.computeIfAbsent(turn.cycle(), cycle -> new ArrayList<>())
                            .add(turn);
                    seen.merge(turn.cycle(), 1, Integer::sum);
                }
            }
        }
        byCycle.keySet().removeIf(cycle -> seen.getOrDefault(cycle, 0) < forks.size());
        return byCycle.values().stream().map(Cycle::new).toList();
    }

    /** All cycles of all blocks. */
    int count() {
        return blocks.stream().mapToInt(List::size).sum();
    }
}
