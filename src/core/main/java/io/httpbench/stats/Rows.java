package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.judged.ForkResult;
import java.util.ArrayList;
import java.util.List;

/** Makes a row of a planned cell and its forks. */
public final class Rows {

    private Rows() {}

    /**
     * The row, without a rank and without what was observed on the wire.
     *
     * @param seed of the bootstrap
     */
    public static CellResult of(PlannedCell cell, List<ForkResult> forks, long seed) {
        return new CellResult(cell, Rates.summarize(forks, seed), null, verdicts(forks), forks, null);
    }

    /** The number of the last block that any of these rows has a fork of. */
    public static int blocks(List<CellResult> rows) {
        return rows.stream()
                .flatMap(row -> row.forks().stream())
                .mapToInt(ForkResult::fork)
                .max()
                .orElse(0);
    }

    /** One invalid fork invalidates the row: the others may have been lucky. */
    private static List<String> verdicts(List<ForkResult> forks) {
        List<String> verdicts = new ArrayList<>();
        for (ForkResult fork : forks) {
            fork.problems()
                    .forEach(problem ->
                            verdicts.add(forks.size() == 1 ? problem : "fork " + fork.fork() + ": " + problem));
        }
        return verdicts;
    }
}
