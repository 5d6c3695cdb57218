package io.httpbench.result.metric;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.stream.Stream;

/**
 * A fork that has measured something, and its row.
 *
 * @param measured by the fork, which need not be valid or count
 */
public record MeasuredFork(CellResult cell, ForkResult fork, Measured measured) {

    /** Those of some rows, in order. */
    public static Stream<MeasuredFork> of(List<CellResult> cells) {
        return cells.stream()
                .flatMap(cell -> cell.forks().stream()
                        .flatMap(fork ->
                                Stream.ofNullable(fork.measured()).map(some -> new MeasuredFork(cell, fork, some))));
    }

    /** The forks of a cell that count, in the order in which they ran. */
    public static List<MeasuredFork> counting(CellResult cell) {
        return of(List.of(cell)).filter(one -> one.fork().counts()).toList();
    }
}
