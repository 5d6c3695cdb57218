package io.httpbench.search;

import io.httpbench.model.rule.Slo;
import io.httpbench.result.measured.CurveResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The highest rate within each limit, from the windows of a curve that were kept. It is that of the highest window within it, plus the
 * part of the way to the next higher one at which a line between their logarithms crosses the limit. Windows that miss a
 * limit below one that is within it were disturbed: disturbances make requests slower, and never faster; so of several windows
 * at a rate the best one counts. Pure.
 */
public final class WithinLimits {

    private final List<Slo.Condition> conditions;
    private final TreeMap<Integer, double[]> figures = new TreeMap<>();

    public WithinLimits(List<Slo.Condition> conditions) {
        this.conditions = conditions;
    }

    /**
     * A window.
     *
     * @param at its rate, as its number in {@link RateSeries}
     * @param times of each limit the figure that it is about, nanoseconds; infinite where failures reach it
     */
    public void add(int at, double[] times) {
        figures.merge(at, times, WithinLimits::best);
    }

    private static double[] best(double[] one, double[] other) {
        double[] best = one.clone();
        Arrays.setAll(best, limit -> Math.min(one[limit], other[limit]));
        return best;
    }

    /** Of each limit. Only with a window. */
    public List<CurveResult.Limit> limits() {
        List<CurveResult.Limit> limits = new ArrayList<>();
        for (int limit = 0; limit < conditions.size(); limit++) {
            limits.add(new CurveResult.Limit(
                    conditions.get(limit).text(), RateSeries.at(within(limit)), highest(limit) != null));
        }
        return limits;
    }

    /** The mean of the numbers in {@link RateSeries}, whose rate is the geometric mean; null without a window. */
    @Nullable
    public Double critical() {
        if (figures.isEmpty()) {
            return null;
        }
        double sum = 0;
        for (int limit = 0; limit < conditions.size(); limit++) {
            sum += within(limit);
        }
        return sum / conditions.size();
    }

    private double within(int limit) {
        Integer met = highest(limit);
        if (met == null) {
            return figures.firstKey();
        }
        Map.Entry<Integer, double[]> above = figures.higherEntry(met);
        if (above == null || Double.isInfinite(above.getValue()[limit])) {
            return met;
        }
        double low = Math.log(Math.max(1, figure(met, limit)));
        double high = Math.log(above.getValue()[limit]);
        return met + (above.getKey() - met) * (Math.log(limitOf(limit)) - low) / (high - low);
    }

    private @Nullable Integer highest(int limit) {
        for (int at : figures.descendingKeySet()) {
            if (figure(at, limit) < limitOf(limit)) {
                return at;
            }
        }
        return null;
    }

    private double figure(int at, int limit) {
        double[] known = figures.get(at);
        return known == null ? Double.POSITIVE_INFINITY : known[limit];
    }

    private double limitOf(int limit) {
        return conditions.get(limit).limit();
    }
}
