package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the turns of a run have shown, over all of its blocks.
 *
 * @param cycles recorded, in which every row of a block had a turn
 * @param setAside cycles that do not count, because they were disturbed
 * @param commonSpeed the fastest cycle's common speed of all rows relative to that of the slowest in the same block: what turns
 *     have taken out; at least 1
 * @param turnSpreadPercent standard deviation of a turn's rate, without what all rows of its cycle and all cycles of its row
 *     have in common; null with one cycle
 * @param forkSpreadPercent standard deviation of a fork's rate from block to block, without what all rows of the block had in
 *     common and without the part of its turns; null with one block
 * @param notes what speaks against reading the ratios as properties of the clients alone, in words
 */
public record TurnSummary(
        int cycles,
        int setAside,
        double commonSpeed,
        @Nullable Double turnSpreadPercent,
        @Nullable Double forkSpreadPercent,
        List<String> notes) {

    /**
     * Whether most of the variance of a fork's rate is that of its turns. A longer window then costs less than a fork that has to
     * start and warm up first (Kalibera, Jones: Rigorous benchmarking in reasonable time, ISMM 2013).
     *
     * @param blocks over which the cycles are spread; at least 1
     */
    public boolean ofTurnsMostly(int blocks) {
        if (turnSpreadPercent == null || forkSpreadPercent == null) {
            return false;
        }
        double turnsOfAFork = (double) cycles / blocks;
        return turnSpreadPercent * turnSpreadPercent / turnsOfAFork > forkSpreadPercent * forkSpreadPercent;
    }
}
