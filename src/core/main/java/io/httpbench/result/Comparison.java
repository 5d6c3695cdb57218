package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pairwise comparison of a run's cells, and the order of their forks.
 *
 * @param seed of the order of forks, of draws and of the bootstrap; reproduces them if given as {@code JB_SEED}
 * @param blocks how often every cell was measured; the last block of an interrupted run is incomplete
 * @param stopped why no more blocks ran, in words
 * @param precision requested half width of intervals, relative to the mean; null when none was
 * @param imprecise valid cells whose interval is wider than that
 * @param pairs every two valid clients that have two blocks in common
 * @param detectablePercent by how many per cent one of two rows must be slower for a run like this to tell them apart with a
 *     probability of 90 %; null without pairs, and in open loop
 * @param until until when blocks were added; null when not until pairs were decided
 * @param turns what turns have shown; null when forks took none, and in runs that were stored without it
 * @param draws what its blocks have drawn; empty when they drew nothing, and for runs that were merged or rebuilt from a journal
 * @param merged the runs that were merged into it; empty for a run that was measured
 */
public record Comparison(
        long seed,
        int blocks,
        String stopped,
        @Nullable Double precision,
        List<String> imprecise,
        List<PairResult> pairs,
        @Nullable Double detectablePercent,
        @Nullable Until until,
        @Nullable TurnSummary turns,
        List<BlockDraw> draws,
        List<MergedRun> merged) {

    /** The pairs that {@link #until} asked for in vain; none without it. */
    public List<PairResult> undecided() {
        return until == null
                ? List.of()
                : pairs.stream().filter(pair -> !pair.decided()).toList();
    }

    /** The pairs of a cell with itself. */
    public List<PairResult> itself() {
        return pairs.stream().filter(PairResult::same).toList();
    }
}
