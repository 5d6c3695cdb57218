package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the forks of a run say about its cells, one against the other, and how they were taken.
 *
 * @param seed repeats the order of forks and the bootstrap, given as {@code JB_SEED}
 * @param blocks how often every cell was measured; the last block of an interrupted run is not whole
 * @param stopped why no more blocks ran, in words
 * @param precision half width of intervals, relative to the mean, that was asked for; null when none was
 * @param imprecise valid cells whose interval is wider than that
 * @param pairs every two valid cells that have two blocks in common
 * @param merged the runs that it was merged of; empty for a run that was measured
 */
public record Comparison(
        long seed,
        int blocks,
        String stopped,
        @Nullable Double precision,
        List<String> imprecise,
        List<PairResult> pairs,
        List<MergedRun> merged) {

    /** Of a run that is not merged of others. */
    public Comparison(
            long seed,
            int blocks,
            String stopped,
            @Nullable Double precision,
            List<String> imprecise,
            List<PairResult> pairs) {
        this(seed, blocks, stopped, precision, imprecise, pairs, List.of());
    }

    /** The pairs of a cell with itself. */
    public List<PairResult> itself() {
        return pairs.stream().filter(PairResult::same).toList();
    }
}
