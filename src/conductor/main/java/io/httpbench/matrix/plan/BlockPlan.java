package io.httpbench.matrix.plan;

import io.httpbench.result.CellResult;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How many blocks of forks run, and in which order. A block has every cell once; fork {@code n} of a cell is that of block
 * {@code n}.
 *
 * @param seed of the order
 * @param shuffled whether blocks are shuffled; otherwise their order is that of the cells
 * @param least minimum number of blocks
 * @param most maximum number of blocks
 * @param turns how the forks of a block take the load in turns; null: they run one after the other
 * @param enough stopping rule, evaluated from the minimum on, after each pair of blocks
 */
public record BlockPlan(
        long seed,
        boolean shuffled,
        int least,
        int most,
        @Nullable TurnPlan turns,
        Predicate<List<CellResult>> enough) {

    /** Whether the stopping rule is evaluated after this block: only after both blocks of a pair. */
    public boolean mayEndAfter(int block) {
        return block >= least && block % 2 == 0;
    }

    /** The cells in the order of this block. */
    public <T> List<T> order(List<T> cells, int block) {
        return shuffled ? BlockOrder.block(cells, seed, block) : cells;
    }
}
