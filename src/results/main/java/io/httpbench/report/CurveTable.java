package io.httpbench.report;

import io.httpbench.curve.RateCurve;
import io.httpbench.finding.Standing;
import io.httpbench.finding.Standings;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.text.WordUtils;
import org.jspecify.annotations.Nullable;

/** How long requests took at each load: of each row p99 at a few rates, where it ends, and the highest rate within each limit. */
public final class CurveTable {

    /** More have no room; the report has all. */
    private static final int RATES = 2;

    private static final int LIMITS = 3;

    private CurveTable() {}

    /** Writes nothing without a curve of a valid row. */
    static void write(RunResult run, Look look, Appendable out) throws IOException {
        List<CellResult> rows = Standings.of(run).values().stream()
                .flatMap(Collection::stream)
                .map(Standing::cell)
                .filter(CellResult::valid)
                .toList();
        List<RateCurve> curves = RateCurve.of(rows);
        if (curves.isEmpty()) {
            return;
        }
        FittedTable<RateCurve> table = new FittedTable<RateCurve>(look.columns())
                .key("row", curve -> curve.cell().label());
        for (double rate : rates(curves)) {
            table.figure("p99 at\n" + Numbers.rate(rate), curve -> p99(curve, rate));
        }
        table.figure("highest\nrate/s", curve -> (curve.unbounded() ? "≥ " : "") + text(curve.highest()));
        for (String limit : few(limits(curves), LIMITS)) {
            table.figure(limit + "\nrate/s", curve -> within(curve, limit));
        }
        table.figure("critical\nrate/s", curve -> text(curve.critical()));
        if (curves.stream().anyMatch(curve -> curve.criticalHalfWidth() != null)) {
            table.figure("±", curve -> Numbers.halfWidth(curve.criticalHalfWidth()));
        }
        table.write(curves, out);
        out.append(WordUtils.wrap(legend(curves), look.columns())).append('\n');
    }

    /** The lowest and the highest of those that most rows kept up with. */
    private static List<Double> rates(List<RateCurve> curves) {
        Map<Double, Integer> rows = new HashMap<>();
        for (RateCurve curve : curves) {
            curve.points().stream()
                    .filter(point -> point.kept() > 0)
                    .forEach(point -> rows.merge(point.ratePerSecond(), 1, Integer::sum));
        }
        int most = rows.values().stream().max(Comparator.naturalOrder()).orElse(0);
        return few(
                rows.entrySet().stream()
                        .filter(rate -> rate.getValue() == most)
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList(),
                RATES);
    }

    /** The first, the last, and some between them. */
    private static <T> List<T> few(List<T> all, int most) {
        return all.size() <= most
                ? all
                : IntStream.range(0, most)
                        .mapToObj(i -> all.get(i * (all.size() - 1) / (most - 1)))
                        .toList();
    }

    /** All curves of a run have the same. */
    private static List<String> limits(List<RateCurve> curves) {
        return curves.stream()
                .map(RateCurve::limits)
                .filter(limits -> !limits.isEmpty())
                .findFirst()
                .orElse(List.of())
                .stream()
                .map(CurveResult.Limit::limit)
                .toList();
    }

    private static String p99(RateCurve curve, double rate) {
        return curve.points().stream()
                .filter(point -> point.ratePerSecond() == rate && point.kept() > 0)
                .map(point -> Numbers.time(point.p99()))
                .findFirst()
                .orElse(Numbers.UNKNOWN);
    }

    private static String within(RateCurve curve, String limit) {
        return curve.limits().stream()
                .filter(found -> found.limit().equals(limit))
                .map(found -> (found.met() ? "" : "< ") + Numbers.rate(found.ratePerSecond()))
                .findFirst()
                .orElse(Numbers.UNKNOWN);
    }

    private static String text(@Nullable Double rate) {
        return rate == null ? Numbers.UNKNOWN : Numbers.rate(rate);
    }

    private static String legend(List<RateCurve> curves) {
        List<String> limits = limits(curves);
        List<String> sentences = new ArrayList<>();
        curves.stream()
                .map(RateCurve::bracket)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .ifPresent(most -> sentences.add("Highest: client and server kept up with it, and not with "
                        + Numbers.change(most).substring(1) + " more."));
        if (curves.stream().anyMatch(RateCurve::unbounded)) {
            sentences.add("≥: they kept up with every rate that was tried.");
        }
        sentences.add("Critical: geometric mean of the highest rates with " + String.join(", ", limits)
                + (curves.stream().anyMatch(curve -> curve.criticalHalfWidth() != null)
                        ? "; ±: half of its 95 % interval over forks."
                        : "."));
        String missed = curves.stream()
                .flatMap(curve -> curve.limits().stream()
                        .filter(limit -> !limit.met())
                        .map(limit -> curve.cell().label() + " " + limit.limit()))
                .collect(Collectors.joining(", "));
        if (!missed.isEmpty()) {
            sentences.add("Missed even at the lowest rate, which counts instead: " + missed + ".");
        }
        return String.join(" ", sentences);
    }
}
