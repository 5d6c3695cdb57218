package io.httpbench.matrix;

import io.httpbench.result.CellResult;
import java.util.List;
import java.util.function.Predicate;

/**
 * How many blocks of forks run, and in which order. A block has every cell once; fork {@code n} of a cell is that of block
 * {@code n}.
 *
 * @param seed of the order
 * @param shuffled whether a block is shuffled at all; else its order is that of the cells
 * @param least blocks that run in any case
 * @param most blocks at most
 * @param enough asked from the least block on, whether what there is will do
 */
public record BlockPlan(long seed, boolean shuffled, int least, int most, Predicate<List<CellResult>> enough) {

    <T> List<T> order(List<T> cells, int block) {
        return shuffled ? BlockOrder.block(cells, seed, block) : cells;
    }
}
