package io.httpbench.compare;

import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellId;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.stats.Estimate;
import org.jspecify.annotations.Nullable;

/**
 * What one or more runs say of a rule and a row.
 *
 * @param cell the row, but for the value of the axis by which it differs from its base
 * @param outcome of what is counted; else too noisy, or not comparable
 * @param estimate of what is compared with the rule's limit, of all these runs; null where there is none
 * @param looks number of runs
 */
public record RuleEvidence(
        GateRule rule,
        CellId cell,
        Outcome outcome,
        @Nullable Estimate estimate,
        int looks) {

    /** A run may be wrong for reasons that its scatter does not show: one in a hundred is taken to be so. */
    private static final double MOST_ODDS = 99;

    /**
     * How many times likelier it is that the row breaks the rule than that it keeps it, when nothing was known before: no more than
     * 99, or less than one in 99, for each run.
     */
    public double odds() {
        double most = Math.pow(MOST_ODDS, looks);
        if (estimate == null) {
            return outcome == Outcome.FAILED ? most : outcome == Outcome.PASSED ? 1 / most : 1;
        }
        double limit = rule.relative() ? Math.log1p(rule.limit()) : rule.limit();
        double above = estimate.probabilityIfAbove(limit);
        double below = estimate.probabilityIfBelow(limit);
        double odds = rule.below() ? above / below : below / above;
        return Double.isNaN(odds) ? 1 : Math.max(1 / most, Math.min(most, odds));
    }

    /** Whether it is about the same rule and row. */
    public boolean sameAs(RuleEvidence other) {
        return rule.equals(other.rule) && cell.equals(other.cell);
    }

    /** This and what a later run says of the same rule and row. */
    public RuleEvidence and(RuleEvidence later) {
        Estimate now = later.estimate;
        int both = looks + later.looks;
        if (estimate == null) {
            boolean alike = now == null && outcome == later.outcome;
            return alike ? new RuleEvidence(rule, cell, outcome, null, both) : later;
        }
        if (now == null) {
            return this;
        }
        double share = (double) looks / both;
        return new RuleEvidence(rule, cell, outcome, estimate.combined(share, now, 1 - share), both);
    }
}
