package io.httpbench.result;

import io.httpbench.api.ClientKind;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.text.Numbers;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of one rule of {@code JB_GATE} for one cell.
 *
 * @param rule the rule as it was given
 * @param cell label of the cell; null when the rule applied to no cell
 * @param kind {@code client} or {@code ceiling}; null without a cell, and in older files
 * @param outcome the outcome
 * @param baseline figure of the baseline, in the unit of the metric; null without one
 * @param value figure of this run; null without one
 * @param change relative change from the baseline, 0.05 is 5 % more; null for rules without a baseline
 * @param changeLow lower end of its 95 % confidence interval; null where there is none
 * @param changeHigh its upper end
 * @param reason why, in words
 */
public record GateResult(
        String rule,
        @Nullable String cell,
        @Nullable String kind,
        Outcome outcome,
        @Nullable Double baseline,
        @Nullable Double value,
        @Nullable Double change,
        @Nullable Double changeLow,
        @Nullable Double changeHigh,
        String reason) {

    /** The outcome of a gate. Only {@link #PASSED} is a pass. */
    public enum Outcome {
        /** According to the interval the rule is met. */
        PASSED,
        /** According to the interval the rule is broken. */
        FAILED,
        /** The interval is inconclusive. */
        TOO_NOISY,
        /** There is no baseline, or it lacks this cell. */
        NO_BASELINE,
        /** Machine, settings or server differ so that the figures cannot be compared. */
        NOT_COMPARABLE;

        /** For display: a failure must not be overlooked. */
        public String text() {
            return this == FAILED ? name() : name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** The label of the cell where clients and ceilings are together; null when the rule applied to no cell. */
    public @Nullable String title() {
        return cell == null ? null : ClientKind.marked(cell, kind);
    }

    /** Formats one of its figures, in the unit of the rule's metric. */
    public String figure(@Nullable Double value) {
        return GateRule.stored(rule)
                .map(known -> Numbers.figure(known.metric().unit(), value))
                .orElse(Numbers.UNKNOWN);
    }
}
