package io.httpbench.result;

/**
 * Two cells, compared block by block.
 *
 * @param first label of the one
 * @param second label of the other
 * @param same whether they differ only in their names (A/A), so that any difference is noise
 * @param blocks blocks in which both forks are valid
 * @param ratio of the first's rate to the second's, geometric mean over blocks
 * @param ratioLow lower end of its 95 % confidence interval, for this pair alone
 * @param ratioHigh its upper end
 * @param pValue of the hypothesis that the ratio is 1: paired t test of the logarithms of the rates, two-sided
 * @param adjustedP the same, corrected for the number of pairs of the run (Holm)
 * @param toldApart whether that is below 0.05
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
        boolean toldApart) {}
