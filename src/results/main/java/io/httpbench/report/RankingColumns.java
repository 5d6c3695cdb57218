package io.httpbench.report;

import io.httpbench.finding.ForkMarks;
import io.httpbench.finding.OpenLoops;
import io.httpbench.finding.Standing;
import io.httpbench.finding.Standing.Place;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Recovery;
import io.httpbench.result.judged.ServerProcess;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the ranking besides names: those that tell rows apart, the more the wider the terminal is. */
final class RankingColumns {

    /** The column of how many forks a row has, with marks. */
    static final String FORKS = "forks";

    /** The column of the interval of the rate. */
    static final String INTERVAL = "±";

    /** The column of the rate compared with the fastest. */
    static final String RELATIVE = "relative";

    /** The same without intervals. */
    static final String RELATIVE_ONLY = "rel.";

    /** The column of the interval of the 99th percentile. */
    static final String P99_OVER_FORKS = "p99 of forks";

    private static final String IN_FLIGHT = "in\nflight";
    private static final String LIMIT = "limit";

    /** Before the rate of a server that could have done more. */
    private static final String AT_LEAST = "≥ ";

    /**
     * @param importance the least important ones go first when the terminal is narrow; 0 for those that stay
     * @param shorter what takes its place then; null for nothing
     */
    record Column(
            String name,
            int importance,
            Function<Standing, String> text,
            @Nullable Column shorter) {

        Column(String name, int importance, Function<Standing, String> text) {
            this(name, importance, text, null);
        }

        boolean left() {
            return name.equals(LIMIT);
        }

        /** What all rows have in common, invalid ones aside; empty when they differ. */
        Optional<String> constant(List<Standing> rows) {
            List<String> values = rows.stream()
                    .filter(row -> row.place() != Place.INVALID)
                    .map(text)
                    .distinct()
                    .toList();
            return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
        }
    }

    private final List<Standing> rows;

    RankingColumns(List<Standing> rows) {
        this.rows = rows;
    }

    /** From left to right. */
    List<Column> all() {
        if (rows.stream().anyMatch(row -> row.cell().openLoop())) {
            return openLoop();
        }
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("req/s", 0, RankingColumns::rate));
        addIf(intervals(), columns, INTERVAL, 5, row -> interval(row.cell()));
        addIf(compared(), columns, relative());
        boolean sameLoad = inFlight().constant(rows).isPresent();
        addIf(!sameLoad, columns, inFlight());
        if (sameLoad) {
            columns.add(metric(ForkMetrics.of(Metric.P50), 8));
            columns.add(metric(ForkMetrics.of(Metric.P99), 7));
        }
        columns.addAll(cost(4));
        addIf(forks(9).constant(rows).isEmpty() || marked(), columns, forks(9));
        addIf(limit().constant(rows).isEmpty(), columns, limit());
        return columns;
    }

    /** What all rows have in common, so that it needs no column: in a sentence; empty when there is nothing. */
    String common() {
        List<String> facts = new ArrayList<>();
        inFlight().constant(rows).filter(RankingColumns::known).ifPresent(number -> facts.add(number + " in flight"));
        if (!marked()) {
            forks(9).constant(rows).ifPresent(number -> facts.add(number + (number.equals("1") ? " fork" : " forks")));
        }
        limit().constant(rows).filter(RankingColumns::known).ifPresent(limit -> facts.add("limited by " + limit));
        return facts.isEmpty() ? "" : (rows.size() == 1 ? "" : "All rows: ") + String.join(", ", facts) + ".";
    }

    /**
     * Takes the least important one out, or replaces it by its shorter one.
     *
     * @return whether there was one that may go
     */
    static boolean narrow(List<Column> columns) {
        Optional<Column> least = columns.stream()
                .filter(column -> column.importance() > 0)
                .max(Comparator.comparingInt(Column::importance));
        least.ifPresent(column -> {
            Column shorter = column.shorter();
            if (shorter == null) {
                columns.remove(column);
            } else {
                columns.set(columns.indexOf(column), shorter);
            }
        });
        return least.isPresent();
    }

    private static void addIf(
            boolean wanted, List<Column> columns, String name, int importance, Function<Standing, String> text) {
        addIf(wanted, columns, new Column(name, importance, text));
    }

    private static void addIf(boolean wanted, List<Column> columns, Column column) {
        if (wanted) {
            columns.add(column);
        }
    }

    private static boolean known(String text) {
        return !text.equals(Numbers.UNKNOWN);
    }

    /** Of two rows that are compared, the interval of their ratio is what matters. */
    private boolean intervals() {
        List<Standing> known = rows.stream()
                .filter(row -> row.cell().requestsPerSecond().ciLow() != null)
                .toList();
        boolean ratio = known.size() == 2 && relativeIntervals();
        return !known.isEmpty() && !ratio;
    }

    /** Whether there is a row whose distance from the fastest has an interval. */
    boolean relativeIntervals() {
        return rows.stream().anyMatch(row -> row.low() != null);
    }

    /** Whether there is a row that another one is compared with. */
    private boolean compared() {
        return rows.stream().anyMatch(row -> row.place() == Place.FASTEST)
                && rows.stream()
                        .anyMatch(row -> row.place() == Place.NOT_STEADY
                                || row.place() == Place.DISTURBED
                                || (row.place() != Place.FASTEST && row.times() != null));
    }

    private List<Column> openLoop() {
        List<Column> columns = new ArrayList<>();
        columns.add(metric(ForkMetrics.of(Metric.P99), 0));
        boolean intervals =
                rows.stream().anyMatch(row -> OpenLoops.p99OfForks(row.cell()).isPresent());
        addIf(intervals, columns, P99_OVER_FORKS, 2, RankingColumns::p99OfForks);
        columns.add(metric(ForkMetrics.of(Metric.P50), 4));
        columns.add(new Column("req/s", 2, RankingColumns::rate));
        if (rows.stream().noneMatch(row -> row.cell().ofServer())) {
            ForkMetrics.AT_A_RATE.forEach(
                    metric -> columns.add(metric(metric, metric.equals(ForkMetrics.IN_USE) ? 4 : 3)));
        }
        columns.addAll(cost(5));
        addIf(forks(9).constant(rows).isEmpty() || marked(), columns, forks(marked() ? 1 : 9));
        boolean saturated = rows.stream().anyMatch(row -> row.place() == Place.SATURATED);
        addIf(saturated || limit().constant(rows).isEmpty(), columns, limit(saturated));
        return columns;
    }

    /**
     * Of the servers, where the rows are about those.
     *
     * @param cpu importance of the CPU time of a request
     */
    private List<Column> cost(int cpu) {
        if (rows.stream().anyMatch(row -> row.cell().ofServer())) {
            List<Column> columns = new ArrayList<>();
            ForkMetrics.SERVER.forEach(
                    metric -> columns.add(metric(metric, metric.equals(ForkMetrics.SERVER_CPU) ? 1 : 6)));
            addIf(
                    rows.stream().anyMatch(row -> !recoveries(row.cell()).isEmpty()),
                    columns,
                    "recovery",
                    1,
                    RankingColumns::recovery);
            return columns;
        }
        return List.of(metric(ForkMetrics.of(Metric.CPU), cpu), metric(ForkMetrics.of(Metric.ALLOCATION), 6));
    }

    private static List<Recovery> recoveries(CellResult cell) {
        return cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::serverProcess)
                .filter(Objects::nonNull)
                .map(ServerProcess::recovery)
                .filter(Objects::nonNull)
                .toList();
    }

    /** A mean without the forks that did not recover would flatter. */
    private static String recovery(Standing row) {
        boolean all = recoveries(row.cell()).stream().allMatch(recovery -> recovery.recoveryMillis() != null);
        return all ? metric(ForkMetrics.RECOVERY, 1).text().apply(row) : "not recovered";
    }

    private static String p99OfForks(Standing row) {
        return row.cell().valid() ? OpenLoops.p99OfForks(row.cell()).orElse(Numbers.UNKNOWN) : Numbers.UNKNOWN;
    }

    /** Where some rows could not follow, that is what limited them. */
    private static Column limit(boolean important) {
        return new Column(
                LIMIT,
                important ? 0 : 4,
                row -> row.place() == Place.SATURATED ? Place.SATURATED.name() : limit(row.cell()));
    }

    private boolean marked() {
        return !ForkMarks.legend(rows.stream().map(Standing::cell).toList()).isEmpty();
    }

    private static Column inFlight() {
        return new Column(IN_FLIGHT, 3, row -> row.cell().planned().inFlightText());
    }

    /** In an open loop no other column has the marks. */
    private static Column forks(int importance) {
        return new Column(FORKS, importance, row -> ForkMarks.of(row.cell()));
    }

    private static Column limit() {
        return new Column(LIMIT, 2, row -> limit(row.cell()));
    }

    private static Column metric(ForkMetric metric, int importance) {
        return new Column(metric.label(), importance, row -> {
            CellResult cell = row.cell();
            return Numbers.figure(metric.unit(), cell.valid() ? metric.ofRow(cell) : null);
        });
    }

    /** A figure that must not be used is not shown as one. */
    private static String rate(Standing row) {
        Double mean = row.cell().requestsPerSecond().mean();
        return row.cell().valid() && mean != null
                ? (row.cell().atLeast() ? AT_LEAST : "") + Numbers.rate(mean)
                : "invalid";
    }

    private static String interval(CellResult cell) {
        Double half = cell.requestsPerSecond().relativeHalfWidth();
        return cell.valid() ? Numbers.halfWidth(half) : Numbers.UNKNOWN;
    }

    private Column relative() {
        Column only = new Column(RELATIVE_ONLY, 1, row -> relative(row, row.share()));
        return relativeIntervals()
                ? new Column(RELATIVE, 5, row -> relative(row, row.shareWithInterval()), only)
                : only;
    }

    private static String relative(Standing row, String share) {
        return switch (row.place()) {
            case DISTURBED -> ForkMarks.DISTURBED;
            case NOT_STEADY -> ForkMarks.NOT_STEADY;
            case INVALID, AT_LEAST, SATURATED, NO_RATE -> Numbers.UNKNOWN;
            case FASTEST, ALIKE, SLOWER, UNDECIDED -> share;
        };
    }

    /** How busy the server was is in the table of forks. */
    private static String limit(CellResult cell) {
        Limit limit = cell.limit();
        if (limit == null) {
            return Numbers.UNKNOWN;
        }
        String text = limit.text(cell.ofServer()).replace(Limit.BOTH, "both");
        return limit.clientLimited() && limit.serverCpuBusy() != null ? limit.kind() : text;
    }
}
