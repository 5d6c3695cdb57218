package io.httpbench.finding;

import io.httpbench.curve.CurveComparison;
import io.httpbench.curve.RateCurve;
import io.httpbench.finding.Standing.Place;
import io.httpbench.fit.Need;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RowNames;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Detectable;
import io.httpbench.stats.Pairs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a run answers about the rows of one load, best first. */
final class LoadAnswer {

    /** The ranking has the others. */
    private static final int NAMED = 3;

    /** Rates no further apart say less about clients than what these cost. */
    private static final double CLOSE = 1.25;

    private final RunResult run;
    private final List<Standing> byRate;
    private final List<Standing> rows;
    private final Measure measure;
    private final List<PairResult> pairs;
    private final RowNames names;

    /** An answer about at least one row. */
    LoadAnswer(RunResult run, List<Standing> rows) {
        List<CellResult> cells = Standings.cells(rows);
        this.run = run;
        this.byRate = rows;
        this.measure = setByInFlight(rows) ? Measure.CPU : Measure.of(cells);
        this.rows = measure == Measure.CPU ? Standings.of(run, cells, measure) : rows;
        this.pairs = Standings.pairs(run, cells, measure);
        this.names = RowNames.of(cells);
    }

    /** Whether neither client nor server had enough to do in any row that may be ranked, so that all have about one rate. */
    static boolean setByInFlight(List<Standing> rows) {
        List<CellResult> ranked = ranked(rows);
        return ranked.size() > 1
                && ranked.stream()
                        .allMatch(cell -> !cell.openLoop()
                                && !cell.ofServer()
                                && cell.limit() != null
                                && cell.limit().kind().equals(Limit.IN_FLIGHT)
                                && Measure.CPU.score(cell) > 0)
                && rates(ranked).getMax() <= CLOSE * rates(ranked).getMin();
    }

    /** As tables show them; in the order of geometric means these need not ascend. */
    private static DoubleSummaryStatistics rates(List<CellResult> rows) {
        return rows.stream()
                .map(cell -> cell.requestsPerSecond().mean())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
    }

    private static List<CellResult> ranked(List<Standing> rows) {
        return Standings.cells(rows.stream().filter(row -> row.times() != null).toList());
    }

    private String inFlight() {
        DoubleSummaryStatistics rates = rates(ranked(byRate));
        return "The server's time and the number in flight set the rate, "
                + Numbers.rate(rates.getMin()) + " to " + Numbers.rate(rates.getMax()) + " req/s"
                + "; what clients can differ in is CPU per request, and times at your rate (JB_RATE). ";
    }

    /** At least one. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        Optional<CellResult> first = first();
        Optional<String> nowhere = nowhere();
        Need.held(Standings.cells(rows), this::name).ifPresent(sentences::add);
        Within.sentence(run, rows, this::name).ifPresent(sentences::add);
        sentences.add((measure == Measure.CPU ? inFlight() : "")
                + first.map(this::lead).orElseGet(() -> noAnswer(nowhere)));
        add("Not distinguishable from it" + together() + ": ", Place.ALIKE, this::alike, sentences);
        add(measure.worse, Place.SLOWER, this::slower, sentences);
        first.ifPresent(row -> curves(row, sentences));
        if (!ordered()) {
            add("Not compared with it: ", Place.UNDECIDED, this::name, sentences);
        }
        add("Could have done more, so no rank: ", Place.AT_LEAST, this::name, sentences);
        add("SATURATED, so not compared: ", Place.SATURATED, this::name, sentences);
        nowhere.filter(text -> !sentences.contains(text)).ifPresent(sentences::add);
        if (first.isPresent()) {
            leftOut(sentences);
        }
        moreBlocks().ifPresent(sentences::add);
        return sentences;
    }

    /** The first row's curve beside those of the next ones, rate by rate. */
    private void curves(CellResult first, List<String> sentences) {
        RateCurve.of(first)
                .ifPresent(curve -> rows.stream()
                        .filter(row -> row.times() != null && !row.cell().equals(first))
                        .limit(NAMED)
                        .flatMap(row -> RateCurve.of(row.cell()).stream())
                        .flatMap(other ->
                                CurveComparison.sentence(curve, name(first), other, name(other.cell())).stream())
                        .forEach(sentences::add));
    }

    private void leftOut(List<String> sentences) {
        List<Standing> disturbed = of(Place.DISTURBED);
        if (!disturbed.isEmpty()) {
            sentences.add("Disturbed in every fork, so no answer: " + named(disturbed, ", ", this::name) + "; "
                    + disturbances());
        }
        add("Not steady, so no answer: ", Place.NOT_STEADY, this::name, sentences);
    }

    private Optional<CellResult> first() {
        return of(Place.FASTEST).stream().map(Standing::cell).findFirst();
    }

    private List<Standing> of(Place place) {
        return rows.stream().filter(row -> row.place() == place).toList();
    }

    private String disturbances() {
        return Disturbances.of(of(Place.DISTURBED).stream().map(Standing::cell).toList())
                .text();
    }

    /** Why there is no first row, and what gives one. */
    private String noAnswer(Optional<String> nowhere) {
        if (!of(Place.AT_LEAST).isEmpty()) {
            return "No answer: no server was the limit. JB_RATE compares what they cost at one rate.";
        }
        boolean moving = !of(Place.NOT_STEADY).isEmpty();
        if (!of(Place.DISTURBED).isEmpty()) {
            return "No answer: " + (moving ? "no row was both undisturbed and steady; " : "every fork was disturbed; ")
                    + disturbances();
        }
        if (moving) {
            return "No answer: no row was steady. JB_WARMUP_DURATION=auto warms up until it is.";
        }
        return nowhere.orElseGet(
                () -> of(Place.SATURATED).isEmpty() ? "No answer: no row is valid." : "No row could follow the rate.");
    }

    /** That no rate met the SLO, and by how much the lowest one missed it; the only row needs no name. */
    private Optional<String> nowhere() {
        List<Standing> nowhere = of(Place.NO_RATE);
        if (measure == Measure.CRITICAL) {
            return nowhere.isEmpty()
                    ? Optional.empty()
                    : Optional.of("Saturated at every rate that was tried: " + named(nowhere, ", ", this::name) + ".");
        }
        return nowhere.stream()
                .findFirst()
                .map(row -> "No rate meets "
                        + OpenLoops.searches(row.cell()).get(0).slo() + ": "
                        + named(
                                nowhere,
                                "; ",
                                one -> (rows.size() == 1 ? "" : name(one) + " ") + OpenLoops.missedAtLowest(one.cell()))
                        + ".");
    }

    /**
     * Quoted without all that follows: a row is the fastest only where another one is slower, and no other may be faster; nor is
     * an upper bound the highest rate. With other rows to compare it with, its interval is that of the comparison.
     */
    private String lead(CellResult first) {
        if (ordered()) {
            return measure.first
                    + named(ranked(), ", then ", row -> row.cell().equals(first) ? best(first) : other(row))
                    + (measure == Measure.CPU ? " (not tested)." : ".");
        }
        boolean alone = rows.stream().filter(row -> !row.withoutFigure()).count() == 1;
        if (alone) {
            return (measure == Measure.RATE ? "" : measure.first) + best(first) + ".";
        }
        String nobody = "No " + (first.ofServer() ? "server " : "client ") + measure.better;
        Optional<Standing> better = Standings.betterButLeftOut(rows, measure).stream()
                .max(Comparator.comparingDouble(row -> measure.score(row.cell())));
        if (better.isPresent()) {
            return nobody + ": " + leftOut(better.get()) + ". " + measure.ofTheOthers + best(first) + ".";
        }
        boolean shown = !of(Place.SLOWER).isEmpty() && !(measure == Measure.SLO && OpenLoops.missed(first));
        return (shown ? measure.first : nobody + ". " + measure.nominally) + best(first) + ".";
    }

    /** Whether rows of an open loop are only in order, without a test: of single forks. */
    private boolean ordered() {
        return measure != Measure.RATE
                && pairs.isEmpty()
                && !of(Place.UNDECIDED).isEmpty();
    }

    private List<Standing> ranked() {
        return rows.stream()
                .filter(row -> row.place() == Place.FASTEST || row.place() == Place.UNDECIDED)
                .toList();
    }

    private String leftOut(Standing row) {
        return switch (row.place()) {
            case AT_LEAST -> name(row) + " could do at least " + measure.figure(row.cell());
            case DISTURBED -> name(row) + ", " + measure.figure(row.cell()) + ", was disturbed in every fork";
            default -> name(row) + ", " + measure.figure(row.cell()) + ", was not steady";
        };
    }

    private String best(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        return switch (measure) {
            case RATE ->
                name(cell) + ", " + measure.figure(cell)
                        + (!pairs.isEmpty() || rate.relativeHalfWidth() == null
                                ? ""
                                : " ± " + Numbers.halfWidth(rate.relativeHalfWidth()));
            case P99 ->
                name(cell) + " " + measure.figure(cell)
                        + OpenLoops.p99OfForks(cell)
                                .map(forks -> " (forks: " + forks + ")")
                                .orElse("");
            case CPU, SLO, CRITICAL -> name(cell) + " " + measure.figure(cell);
        };
    }

    /** In an open loop with its figure, since the table need not have it. */
    private String other(Standing row) {
        return name(row) + (measure == Measure.RATE ? "" : " " + measure.figure(row.cell()));
    }

    private void add(String lead, Place place, Function<Standing, String> text, List<String> sentences) {
        List<Standing> standings = of(place);
        if (!standings.isEmpty()) {
            sentences.add(
                    lead + named(standings, ", ", text) + (place == Place.SLOWER ? " (95 % intervals)" : "") + ".");
        }
    }

    private static String named(List<Standing> standings, String separator, Function<Standing, String> text) {
        int more = standings.size() - NAMED;
        return standings.stream().limit(NAMED).map(text).collect(Collectors.joining(separator))
                + (more > 0 ? ", and " + more + " more in the ranking" : "");
    }

    /** The interval of a pair may exclude 1 although it does not differ: significance is of all pairs together. */
    private String together() {
        return pairs.size() > 1 ? ", of " + pairs.size() + " pairs together" : "";
    }

    private String alike(Standing row) {
        return other(row) + " (" + times(row) + ")";
    }

    private String name(Standing row) {
        return name(row.cell());
    }

    /** With another number in flight than the fastest it had another load. */
    private String name(CellResult cell) {
        int load = cell.planned().inFlight();
        boolean same =
                first().map(fastest -> fastest.planned().inFlight() == load).orElse(true);
        return names.label(cell) + (same ? "" : " (" + cell.planned().inFlightText() + " in flight)");
    }

    private String slower(Standing row) {
        return other(row) + (measure == Measure.RATE ? " " : ", ") + times(row);
    }

    /** A 99th percentile of all requests together is no mean over forks: the two need not agree. */
    private String times(Standing row) {
        Double low = row.low();
        Double high = row.high();
        return (measure == Measure.P99 ? "forks: " : "") + factor(row.times()) + " times, "
                + (low == null || high == null || Numbers.endless(low, high)
                        ? "interval " + Numbers.NOT_KNOWN
                        : factor(low) + " to " + factor(high));
    }

    private static String factor(@Nullable Double times) {
        return times == null ? Numbers.UNKNOWN : Numbers.digits(times);
    }

    /**
     * The row that the fewest blocks would separate from the fastest. The level is shared with every pair that does not
     * differ yet, of whichever rows (Holm).
     */
    private Optional<String> moreBlocks() {
        int undecided =
                Math.toIntExact(pairs.stream().filter(pair -> !pair.toldApart()).count());
        double tail = Pairs.tail(run.comparison().blocks(), run.comparison().until());
        return first().stream()
                .flatMap(first ->
                        of(Place.ALIKE).stream().flatMap(row -> Pairing.of(first, row.cell(), pairs).stream()))
                .map(pair -> new More(pair.second(), Detectable.moreBlocks(pair, undecided, tail)))
                .filter(more -> more.blocks().isPresent())
                .min(Comparator.comparingInt(more -> more.blocks().getAsInt()))
                .map(more -> moreBlocks(more.row(), more.blocks().getAsInt()));
    }

    /** Blocks that would tell a row apart from the fastest. */
    private record More(String row, OptionalInt blocks) {}

    /** A run of its own: forks that are added until rows differ would find differences where there are none. */
    private String moreBlocks(String row, int more) {
        int forks = run.comparison().blocks() + more;
        return "If the difference seen is real, a new run with JB_FORKS=" + forks + " (" + RunTime.ofBlocks(run, forks)
                + ") would probably separate " + row + ".";
    }
}
