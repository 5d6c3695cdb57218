package io.httpbench.finding;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Detectable;
import io.httpbench.stats.Pairs;
import io.httpbench.stats.Rows;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an earlier run says about the differences that the same rows will be told apart with.
 *
 * @param earlier the run
 */
public record EarlierScatter(RunResult earlier) {

    /**
     * By how many per cent one of two rows must be slower, if all rows are measured in so many blocks and scatter as they did.
     *
     * @return empty unless the run compared each of these rows with all others, in closed loop
     */
    public OptionalDouble percent(List<PlannedCell> planned, int blocks) {
        List<PlannedCell> clients =
                planned.stream().filter(cell -> !cell.ceiling()).toList();
        Set<String> same = earlier.cells().stream()
                .filter(cell -> !cell.openLoop()
                        && clients.stream().anyMatch(row -> row.id().equals(cell.id())))
                .map(CellResult::label)
                .collect(Collectors.toSet());
        List<PairResult> pairs = earlier.comparison().pairs().stream()
                .filter(pair -> same.contains(pair.first()) && same.contains(pair.second()))
                .toList();
        long all = clients.stream()
                .collect(Collectors.groupingBy(row -> Variant.load(row.axes()), Collectors.counting()))
                .values()
                .stream()
                .mapToLong(rows -> rows * (rows - 1) / 2)
                .sum();
        double tail =
                Pairs.tail(Rows.blocks(earlier.cells()), earlier.comparison().until());
        return pairs.size() == all
                ? Pairs.families(earlier.cells(), pairs).stream()
                        .flatMapToDouble(family -> Detectable.percent(family, blocks, tail).stream())
                        .max()
                : OptionalDouble.empty();
    }
}
