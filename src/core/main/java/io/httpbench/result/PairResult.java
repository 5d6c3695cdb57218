package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * Two cells, compared block by block.
 *
 * @param first label of the one
 * @param second label of the other
 * @param same whether they differ only in their names (A/A), so that any difference is noise
 * @param blocks blocks in which both forks are valid
 * @param ratio of the first's rate to the second's, geometric mean over blocks
 * @param ratioLow lower end of its 95 % confidence interval, for this pair alone; with {@code JB_UNTIL} for all looks together
 * @param ratioHigh its upper end
 * @param pValue of the hypothesis that the ratio is 1: paired t test of the logarithms of the rates, two-sided
 * @param adjustedP the same, corrected for the number of pairs of its load (Holm), and for the looks of {@code JB_UNTIL}
 * @param toldApart whether that is below 0.05
 * @param equivalent whether they were shown to be the same within {@code JB_UNTIL}; null without it
 */
public record PairResult(
        String first,
        String second,
        boolean same,
        int blocks,
        double ratio,
        double ratioLow,
        double ratioHigh,
        double pValue,
        double adjustedP,
        boolean toldApart,
        @Nullable Boolean equivalent) {

    /** Whether more blocks would say nothing new: the two are different, or the same within what was asked. */
    public boolean decided() {
        return toldApart || Boolean.TRUE.equals(equivalent);
    }
}
