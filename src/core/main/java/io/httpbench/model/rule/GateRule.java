package io.httpbench.model.rule;

import java.util.List;
import java.util.Optional;

/**
 * One rule that a cell must meet.
 *
 * @param text for display
 * @param below whether the figure must stay below the limit; otherwise above it
 * @param relative whether it is about the change from a baseline; otherwise about the figure itself
 * @param limit a share (-0.05 is 5 % less) when relative, else in the unit of the metric
 */
public record GateRule(String text, Metric metric, boolean below, boolean relative, double limit) {

    /** What a user may write. */
    public static final String ALLOWED = "a comma list of different rules: a metric (" + Metric.names()
            + "), < or >, and either a change from the baseline, with sign and %, or a limit (times with us, ms or s,"
            + " bytes alone or with kB, MB, GB, KiB, MiB or GiB), for example rps>-5%,p99<+10%,errors<0.1%";

    /**
     * Reads rules.
     *
     * @throws IllegalArgumentException that says where the text goes wrong
     */
    public static List<GateRule> parse(String text) {
        return new GateParser(text).rules();
    }

    /** A rule of a stored run; empty when it is from a version with more metrics. */
    public static Optional<GateRule> stored(String rule) {
        try {
            return Optional.of(parse(rule).get(0));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether it is judged by the variation between forks. Failures are counted, not estimated. */
    public boolean needsForks() {
        return metric != Metric.ERRORS;
    }
}
