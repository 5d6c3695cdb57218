package io.httpbench.html;

import io.httpbench.api.ClientKind;
import io.httpbench.config.Axis;
import io.httpbench.model.Variant;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.metric.ForkMetrics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the axes of a run that have several numbers, and the lines along them. */
final class Sweeps {

    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(us|ms|s|%)?");

    /** Only a JDK's major version counts as a number. */
    private static final Pattern VERSION = Pattern.compile("([0-9]+)[.+-].*");

    private static final Map<String, Double> MILLIS = Map.of("us", 0.001, "ms", 1.0, "s", 1_000.0);

    private static final Set<String> LOADS = Set.of(Axis.RATE.name(), Axis.CONCURRENCY.name());

    private static final String P99 = ForkMetrics.response(LatencyPoint.P99).name();

    private Sweeps() {}

    /** A value of an axis. */
    private record Value(double number, String unit) {}

    static List<Sweep> of(List<CellPart> cells) {
        Set<String> axes = new LinkedHashSet<>();
        cells.forEach(cell -> axes.addAll(cell.axes().keySet()));
        axes.remove(Variant.PATH);
        axes.remove(Variant.COPY);
        List<Sweep> sweeps = new ArrayList<>();
        for (String axis : axes) {
            along(axis, cells).ifPresent(sweeps::add);
        }
        return sweeps;
    }

    /** Empty when a value is not a number, or when units differ so that they do not fit on one axis. */
    private static Optional<Sweep> along(String axis, List<CellPart> cells) {
        Map<String, List<Sweep.Point>> lines = new LinkedHashMap<>();
        Set<String> units = new LinkedHashSet<>();
        Set<Double> numbers = new LinkedHashSet<>();
        for (int i = 0; i < cells.size(); i++) {
            CellPart cell = cells.get(i);
            String text = cell.axes().get(axis);
            if (text == null) {
                continue;
            }
            Optional<Value> value = value(axis, text);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            units.add(value.get().unit());
            numbers.add(value.get().number());
            lines.computeIfAbsent(cell.run() + "\n" + label(cell, axis), key -> new ArrayList<>())
                    .add(new Sweep.Point(value.get().number(), i));
        }
        if (units.size() != 1 || numbers.size() < 2) {
            return Optional.empty();
        }
        boolean load = LOADS.contains(axis);
        return Optional.of(new Sweep(
                axis,
                units.iterator().next(),
                load,
                lines.values().stream()
                        .map(points -> line(axis, load, points, cells))
                        .toList()));
    }

    private static Sweep.Line line(String axis, boolean load, List<Sweep.Point> points, List<CellPart> cells) {
        CellPart one = cells.get(points.get(0).cell());
        List<Sweep.Point> ascending = points.stream()
                .sorted(Comparator.comparingDouble(Sweep.Point::x))
                .toList();
        return new Sweep.Line(one.run(), label(one, axis), ascending, load ? knee(ascending, cells) : null);
    }

    /** Of the p99. A point without figures has no place on the line, so that the knee of the others could be a wrong one. */
    private static @Nullable Integer knee(List<Sweep.Point> points, List<CellPart> cells) {
        List<Knee.Point> known = points.stream()
                .map(point -> cells.get(point.cell()))
                .filter(CellPart::valid)
                .flatMap(cell -> point(cell).stream())
                .toList();
        return known.size() == points.size() ? Knee.of(known) : null;
    }

    private static Optional<Knee.Point> point(CellPart cell) {
        Double rate = cell.achieved() == null ? cell.requestsPerSecond().mean() : cell.achieved();
        MetricRange p99 = cell.ranges().get(P99);
        return rate == null || p99 == null ? Optional.empty() : Optional.of(new Knee.Point(rate, p99.value()));
    }

    private static Optional<Value> value(String axis, String text) {
        Matcher number = NUMBER.matcher(text);
        if (number.matches()) {
            String unit = number.group(2) == null ? "" : number.group(2);
            Double millis = MILLIS.get(unit);
            double value = Double.parseDouble(number.group(1));
            return Optional.of(
                    millis == null ? new Value(value, perSecond(axis, unit)) : new Value(value * millis, "ms"));
        }
        Matcher version = VERSION.matcher(text);
        return version.matches() ? Optional.of(new Value(Double.parseDouble(version.group(1)), "")) : Optional.empty();
    }

    private static String perSecond(String axis, String unit) {
        return axis.equals(Axis.RATE.name()) && unit.isEmpty() ? "/s" : unit;
    }

    private static String label(CellPart cell, String axis) {
        Map<String, String> others = new LinkedHashMap<>(cell.axes());
        others.remove(axis);
        return ClientKind.marked(Variant.label(cell.client(), cell.protocol(), others), cell.kind());
    }
}
