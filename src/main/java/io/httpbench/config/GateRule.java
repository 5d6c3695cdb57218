package io.httpbench.config;

/**
 * One rule that a cell has to keep.
 *
 * @param text for people
 * @param below whether the figure must stay below the limit; else above it
 * @param relative whether it is about the change from a baseline; else about the figure itself
 * @param limit a share (-0.05 is five per cent less) when relative, else in the unit of the metric
 */
public record GateRule(String text, Metric metric, boolean below, boolean relative, double limit) {

    /** Whether it is judged by what the forks differ. Failures are counted, not estimated. */
    public boolean needsForks() {
        return metric != Metric.ERRORS;
    }
}
