package io.httpbench.result;

import io.httpbench.model.GateRule;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of one rule of {@code JB_GATE} for one cell.
 *
 * @param rule the rule as it was given
 * @param cell label of the cell; null when the rule found no cell at all
 * @param outcome what became of it
 * @param baseline figure of the baseline, in the unit of the metric; null without one
 * @param value figure of this run; null without one
 * @param change relative change from the baseline, 0.05 is 5 % more; null for rules without a baseline
 * @param changeLow lower end of its 95 % confidence interval; null where there is none
 * @param changeHigh its upper end
 * @param reason why, in words for people
 */
public record GateResult(
        String rule,
        @Nullable String cell,
        Outcome outcome,
        @Nullable Double baseline,
        @Nullable Double value,
        @Nullable Double change,
        @Nullable Double changeLow,
        @Nullable Double changeHigh,
        String reason) {

    /** How a gate can end. Only {@link #PASSED} is a pass. */
    public enum Outcome {
        /** The interval says that the rule is kept. */
        PASSED,
        /** The interval says that the rule is broken. */
        FAILED,
        /** The interval says neither. */
        TOO_NOISY,
        /** There is no baseline, or it has not this cell. */
        NO_BASELINE,
        /** Machine, settings or server differ so that the figures cannot be held against each other. */
        NOT_COMPARABLE;

        /** For people: a failure cannot be overlooked. */
        public String text() {
            return this == FAILED ? name() : name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** One of its figures for people, in the unit of the metric that the rule is about. */
    public String figure(@Nullable Double value) {
        return GateRule.metricOf(rule)
                .map(metric -> Numbers.figure(metric.unit(), value))
                .orElse(Numbers.UNKNOWN);
    }
}
