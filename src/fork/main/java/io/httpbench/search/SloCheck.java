package io.httpbench.search;

import io.httpbench.measure.RequestTotals;
import io.httpbench.model.rule.Slo;
import java.util.ArrayList;
import java.util.List;

/** Checks measurements against an SLO. */
public final class SloCheck {

    /** The broken condition when client or server could not keep up: the actual rate was different. */
    static final String SATURATED = "saturated";

    /** A median so many times a limit is not above it by chance. */
    private static final double FAR = 1.25;

    private static final double MEDIAN = 50;

    private final List<Slo.Condition> conditions;
    private final boolean failuresAllowed;

    /** A check of its conditions; of a curve each is a limit of its own. */
    public SloCheck(Slo slo) {
        conditions = slo.conditions();
        failuresAllowed = conditions.stream().anyMatch(condition -> condition.figure() == Slo.Figure.ERRORS);
    }

    /** The conditions that do not hold, and that the load was saturated. */
    public List<String> broken(RequestTotals totals, boolean saturated) {
        List<String> broken = new ArrayList<>(broken(totals));
        if (saturated) {
            broken.add(SATURATED);
        }
        return List.copyOf(broken);
    }

    /** Of each condition on times the figure that it is about, nanoseconds; infinite where failures reach it. */
    public double[] figures(RequestTotals totals) {
        return conditions.stream()
                .mapToDouble(condition -> totals.succeeded() == 0 ? Double.POSITIVE_INFINITY : nanos(condition, totals))
                .toArray();
    }

    /** The conditions that do not hold; without any good response those on times do not. */
    List<String> broken(RequestTotals totals) {
        return conditions.stream()
                .filter(condition -> !holds(condition, totals))
                .map(Slo.Condition::text)
                .toList();
    }

    /** Whether a condition on times does not hold, and not just because of some slow responses: half of all are far above it. */
    public boolean farAway(RequestTotals totals) {
        return totals.succeeded() > 0
                && conditions.stream()
                        .filter(condition -> condition.figure() != Slo.Figure.ERRORS && !holds(condition, totals))
                        .anyMatch(
                                condition -> totals.arrivals().responseAtPercentile(MEDIAN) > FAR * condition.limit());
    }

    private boolean holds(Slo.Condition condition, RequestTotals totals) {
        if (condition.figure() == Slo.Figure.ERRORS) {
            return errorPercent(totals) < condition.limit();
        }
        return totals.succeeded() > 0 && nanos(condition, totals) < condition.limit();
    }

    /**
     * The figure, with failures as slower than any response unless a condition says how many there may be: a server that sheds
     * load would else meet any SLO of times.
     */
    private double nanos(Slo.Condition condition, RequestTotals totals) {
        if (failuresAllowed || totals.failures() == 0) {
            return nanos(condition, totals, condition.percent());
        }
        double percentOfGood = condition.percent() * (totals.succeeded() + totals.failures()) / totals.succeeded();
        boolean reachesFailures = switch (condition.figure()) {
            case MEAN, MAX -> true;
            default -> percentOfGood > 100;
        };
        return reachesFailures ? Double.POSITIVE_INFINITY : nanos(condition, totals, percentOfGood);
    }

    private static double nanos(Slo.Condition condition, RequestTotals totals, double percent) {
        return switch (condition.figure()) {
            case MEAN -> totals.arrivals().response().mean();
            case MAX -> totals.arrivals().response().max();
            default -> totals.arrivals().responseAtPercentile(percent);
        };
    }

    /** Failed requests, in % of all; 0 when there were none. */
    public static double errorPercent(RequestTotals totals) {
        long all = totals.succeeded() + totals.failures();
        return all == 0 ? 0 : totals.failures() * 100.0 / all;
    }
}
