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
        List<String> notes) {}
