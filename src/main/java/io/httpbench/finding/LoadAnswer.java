package io.httpbench.finding;

import io.httpbench.finding.Standing.Place;
import io.httpbench.result.CellResult;
import io.httpbench.result.Numbers;
import io.httpbench.result.PairResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RowNames;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Detectable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a run answers about the rows of one load, best first. */
final class LoadAnswer {

    /** The ranking has the others. */
    private static final int NAMED = 3;

    private final RunResult run;
    private final List<Standing> rows;
    private final RowNames names;

    /** An answer about at least one row. */
    LoadAnswer(RunResult run, List<Standing> rows) {
        this.run = run;
        this.rows = rows;
        this.names = RowNames.of(rows.stream().map(Standing::cell).toList());
    }

    /** At least one. */
    List<String> sentences() {
        if (rows.stream().anyMatch(row -> row.cell().openLoop())) {
            return OpenLoopAnswer.of(rows);
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(fastest());
        add("Not distinguishable from it" + together() + ": ", Place.ALIKE, this::alike, sentences);
        add("Slower: ", Place.SLOWER, this::slower, sentences);
        add("Not compared with it: ", Place.UNDECIDED, this::name, sentences);
        add("Could have done more, so no rank: ", Place.AT_LEAST, this::name, sentences);
        if (first().isPresent()) {
            add("Not steady, so no answer: ", Place.NOT_STEADY, this::name, sentences);
        }
        moreBlocks().ifPresent(sentences::add);
        return sentences;
    }

    private Optional<CellResult> first() {
        return of(Place.FASTEST).stream().map(Standing::cell).findFirst();
    }

    private List<Standing> of(Place place) {
        return rows.stream().filter(row -> row.place() == place).toList();
    }

    /** With other rows to compare it with, its interval is that of the comparison, which is in the table. */
    private String fastest() {
        Optional<CellResult> first = first();
        if (first.isEmpty() && !of(Place.AT_LEAST).isEmpty()) {
            return "No answer: no server was the limit. JB_RATE compares what they cost at one rate.";
        }
        if (first.isEmpty()) {
            return of(Place.NOT_STEADY).isEmpty()
                    ? "No answer: no row is valid."
                    : "No answer: no row was steady. JB_WARMUP_DURATION=auto warms up until it is.";
        }
        return lead(first.get()) + withInterval(first.get()) + ".";
    }

    /** Quoted without all that follows: a row is the fastest only where another one is slower, and no other may be faster. */
    private String lead(CellResult first) {
        if (rows.size() - of(Place.INVALID).size() == 1) {
            return "";
        }
        String nobody = "No " + (first.ofServer() ? "server" : "client") + " is shown to be faster";
        Optional<Standing> higher = Stream.of(Place.AT_LEAST, Place.NOT_STEADY)
                .flatMap(place -> of(place).stream())
                .filter(row -> mean(row.cell()) > mean(first))
                .max(Comparator.comparingDouble(row -> mean(row.cell())));
        if (higher.isPresent()) {
            return nobody + ": " + leftOut(higher.get()) + ". Highest of the others: ";
        }
        return of(Place.SLOWER).isEmpty() ? nobody + ". Highest rate: " : "Fastest: ";
    }

    private String leftOut(Standing row) {
        return row.place() == Place.AT_LEAST
                ? name(row) + " could do at least " + rate(row.cell())
                : name(row) + ", " + rate(row.cell()) + ", was not steady";
    }

    private String withInterval(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        Double half = rate.comparedWithinBlocks() ? null : rate.relativeHalfWidth();
        return name(cell) + ", " + rate(cell) + (half == null ? "" : " ± " + Numbers.percent(half));
    }

    private static String rate(CellResult cell) {
        return Numbers.rate(mean(cell)) + " req/s";
    }

    private static double mean(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return mean == null ? 0 : mean;
    }

    private void add(String lead, Place place, Function<Standing, String> text, List<String> sentences) {
        List<Standing> standings = of(place);
        if (!standings.isEmpty()) {
            int more = standings.size() - NAMED;
            sentences.add(lead
                    + standings.stream().limit(NAMED).map(text).collect(Collectors.joining(", "))
                    + (more > 0 ? ", and " + more + " more in the ranking" : "")
                    + (place == Place.SLOWER ? " (95 % intervals)" : "") + ".");
        }
    }

    /** The interval of a pair may exclude 1 although it does not differ: significance is of all pairs together. */
    private String together() {
        int pairs = run.comparison().pairs().size();
        return pairs > 1 ? ", of " + pairs + " pairs together" : "";
    }

    private String alike(Standing row) {
        return name(row) + " (" + times(row) + ")";
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
        return name(row) + " " + times(row);
    }

    private static String times(Standing row) {
        return factor(row.times()) + " times, " + factor(row.low()) + " to " + factor(row.high());
    }

    private static String factor(@Nullable Double times) {
        return times == null ? Numbers.UNKNOWN : Numbers.digits(times);
    }

    /**
     * The row that the fewest blocks would separate from the fastest. The level is shared with every pair that does not
     * differ yet, of whichever rows (Holm).
     */
    private Optional<String> moreBlocks() {
        List<PairResult> pairs = run.comparison().pairs();
        int undecided =
                Math.toIntExact(pairs.stream().filter(pair -> !pair.toldApart()).count());
        return first().stream()
                .flatMap(first ->
                        of(Place.ALIKE).stream().flatMap(row -> Pairing.of(first, row.cell(), pairs).stream()))
                .filter(pair -> Detectable.moreBlocks(pair, undecided).isPresent())
                .min(Comparator.comparingInt(pair -> more(pair, undecided)))
                .map(pair -> moreBlocks(pair.second(), more(pair, undecided)));
    }

    private static int more(PairResult pair, int comparisons) {
        OptionalInt more = Detectable.moreBlocks(pair, comparisons);
        return more.orElse(Integer.MAX_VALUE);
    }

    /** A run of its own: forks that are added until rows differ would find differences where there are none. */
    private String moreBlocks(String row, int more) {
        int forks = run.comparison().blocks() + more;
        return "If the difference seen is real, a new run with JB_FORKS=" + forks + " (" + RunTime.ofBlocks(run, forks)
                + ") would probably separate " + row + ".";
    }
}
