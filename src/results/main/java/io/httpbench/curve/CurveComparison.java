package io.httpbench.curve;

import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Estimate;
import io.httpbench.stats.Holm;
import io.httpbench.stats.Pairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two curves rate by rate: the ratio of their 99th percentiles in the blocks in which both kept up with a rate, corrected for all of
 * these rates together (Holm).
 */
public final class CurveComparison {

    private static final double LEVEL = 0.05;

    /** Histograms keep three digits. */
    private static final double EXACT_TO = Math.log(1.002);

    private CurveComparison() {}

    /**
     * A rate that both kept.
     *
     * @param logRatio of the other's p99 to the first's
     * @param probability corrected for all rates
     */
    record AtRate(double rate, double logRatio, double probability) {

        /** Whether the first responds sooner there (1), or the other (-1), or that is not known (0). */
        int sooner() {
            return probability < LEVEL && Math.abs(logRatio) > EXACT_TO ? (int) Math.signum(logRatio) : 0;
        }
    }

    /** By ascending rate; those with two blocks in which both kept up. */
    static List<AtRate> of(RateCurve first, RateCurve other) {
        List<Double> common = new ArrayList<>();
        List<Estimate> ratios = new ArrayList<>();
        for (RateCurve.Point point : first.points()) {
            double rate = point.ratePerSecond();
            double[] logRatios = Pairs.logRatios(other.p99At(rate), first.p99At(rate));
            if (logRatios.length >= Estimate.LEAST) {
                common.add(rate);
                ratios.add(Estimate.ofMean(logRatios));
            }
        }
        double[] adjusted = Holm.adjust(
                ratios.stream().mapToDouble(Estimate::probabilityIfZero).toArray());
        List<AtRate> found = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            found.add(new AtRate(common.get(i), ratios.get(i).value(), adjusted[i]));
        }
        return found;
    }

    /** In a sentence; empty without a rate that both kept in two blocks. */
    public static Optional<String> sentence(RateCurve first, String firstName, RateCurve other, String otherName) {
        List<AtRate> rates = of(first, other);
        if (rates.isEmpty()) {
            return Optional.empty();
        }
        List<AtRate> sooner = rates.stream().filter(at -> at.sooner() > 0).toList();
        List<AtRate> later = rates.stream().filter(at -> at.sooner() < 0).toList();
        String of = rates.size() == 1 ? "the one rate" : "the " + rates.size() + " rates";
        if (sooner.isEmpty() && later.isEmpty()) {
            return Optional.of("p99 of " + firstName + " and " + otherName + " are not told apart at any of " + of
                    + " that both kept up with.");
        }
        List<String> parts = new ArrayList<>();
        for (List<AtRate> told : List.of(sooner, later)) {
            if (!told.isEmpty()) {
                parts.add(times(told) + " times " + (parts.isEmpty() ? "that of " + firstName + " " : "") + "at "
                        + (told.size() == rates.size() ? "all of " + of : told.size() + " of " + of)
                        + (parts.isEmpty() ? " that both kept up with" : "") + ", " + range(told));
            }
        }
        return Optional.of("p99 of " + otherName + " is " + String.join("; ", parts) + crossing(sooner, later)
                + " (corrected together).");
    }

    private static String times(List<AtRate> told) {
        double low = told.stream().mapToDouble(AtRate::logRatio).min().orElseThrow();
        double high = told.stream().mapToDouble(AtRate::logRatio).max().orElseThrow();
        String least = Numbers.digits(Math.exp(low));
        String most = Numbers.digits(Math.exp(high));
        return least.equals(most) ? most : least + " to " + most;
    }

    private static String range(List<AtRate> told) {
        String low = Numbers.rate(told.get(0).rate());
        return (told.size() == 1
                        ? low
                        : low + " to " + Numbers.rate(told.get(told.size() - 1).rate())) + "/s";
    }

    /** Where one of them responds sooner below a rate, and the other one above. */
    private static String crossing(List<AtRate> sooner, List<AtRate> later) {
        if (sooner.isEmpty() || later.isEmpty()) {
            return "";
        }
        boolean firstIsLow = sooner.get(0).rate() < later.get(0).rate();
        List<AtRate> low = firstIsLow ? sooner : later;
        List<AtRate> high = firstIsLow ? later : sooner;
        double end = low.get(low.size() - 1).rate();
        double begin = high.get(0).rate();
        return end < begin
                ? "; they cross between " + Numbers.rate(end) + " and " + Numbers.rate(begin) + "/s"
                : "; they cross more than once";
    }
}
