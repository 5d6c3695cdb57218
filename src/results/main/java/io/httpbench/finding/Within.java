package io.httpbench.finding;

import io.httpbench.api.Protocol;
import io.httpbench.curve.RateCurve;
import io.httpbench.finding.Standing.Place;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which rows keep the rules of {@code JB_GATE} at the rate of an open loop, where none of these is about a change. */
final class Within {

    private final List<Standing> rows;
    private final Function<CellResult, String> name;
    private final List<String> rules;
    private final Map<String, List<GateResult>> byRow;

    private Within(RunResult run, List<Standing> rows, Function<CellResult, String> name) {
        this.rows = rows;
        this.name = name;
        this.rules = run.gates().stream().map(GateResult::rule).distinct().toList();
        this.byRow = run.gates().stream()
                .filter(gate -> gate.cell() != null)
                .collect(Collectors.groupingBy(gate -> Objects.requireNonNull(gate.cell())));
    }

    /**
     * What it says of the rows of one load; empty where it says nothing.
     *
     * @param rows best first
     * @param name of a row
     */
    static Optional<String> sentence(RunResult run, List<Standing> rows, Function<CellResult, String> name) {
        Within within = new Within(run, rows, name);
        return within.applies() ? Optional.of(within.text()) : Optional.empty();
    }

    /** A rule that this version does not know, of a stored run, cannot be told. */
    private boolean applies() {
        return !rules.isEmpty()
                && rules.stream()
                        .allMatch(rule -> GateRule.stored(rule)
                                .filter(one -> !one.relative())
                                .isPresent())
                && cells().anyMatch(CellResult::openLoop)
                && cells().allMatch(row -> (row.openLoop() || !row.valid())
                        && byRow.containsKey(row.label())
                        && OpenLoops.searches(row).isEmpty()
                        && RateCurve.of(row).isEmpty());
    }

    private Stream<CellResult> cells() {
        return rows.stream().map(Standing::cell);
    }

    private String text() {
        Optional<Double> rate = rate();
        String within = named(row -> missed(row).isEmpty() && unknown(row).isEmpty(), row -> "");
        String not = named(row -> missed(row).isPresent(), row -> missed(row).orElse(""));
        String undecided = named(
                row -> missed(row).isEmpty() && unknown(row).isPresent(),
                row -> unknown(row).orElse(""));
        return "Within " + String.join(", ", rules)
                + rate.map(offered -> " at " + Numbers.rate(offered) + "/s").orElse("") + ": "
                + (within.isEmpty() ? "none" : within) + "."
                + (not.isEmpty() ? "" : " Not: " + not + ".")
                + (undecided.isEmpty() ? "" : " Undecided: " + undecided + ".")
                + (rate.isEmpty() ? "" : connections());
    }

    private String named(Predicate<Standing> which, Function<Standing, String> why) {
        return rows.stream()
                .filter(which)
                .map(row -> name.apply(row.cell()) + (why.apply(row).isEmpty() ? "" : " (" + why.apply(row) + ")"))
                .collect(Collectors.joining(", "));
    }

    /** Times of a rate that was not reached are no times at that rate. */
    private Optional<String> missed(Standing row) {
        Optional<String> broken = gates(row)
                .filter(gate -> gate.outcome() == Outcome.FAILED)
                .findFirst()
                .map(gate -> gate.rule().split("[<>]", 2)[0].strip() + " " + gate.figure(gate.value()));
        return broken.or(() -> row.place() == Place.SATURATED ? Optional.of(Place.SATURATED.name()) : Optional.empty());
    }

    /** A rule that was kept says nothing of a row that is no answer. */
    private Optional<String> unknown(Standing row) {
        return switch (row.place()) {
            case INVALID -> Optional.of("invalid");
            case DISTURBED -> Optional.of("disturbed in every fork");
            case NOT_STEADY -> Optional.of("not steady");
            default ->
                gates(row)
                        .map(GateResult::outcome)
                        .filter(outcome -> outcome != Outcome.PASSED)
                        .findFirst()
                        .map(Outcome::text);
        };
    }

    private Stream<GateResult> gates(Standing row) {
        return Objects.requireNonNull(byRow.get(row.cell().label())).stream();
    }

    /** The schedule's; empty where rows had shares of their own rates. */
    private Optional<Double> rate() {
        List<Double> rates = cells().flatMap(CellResult::measured)
                .map(Measured::openLoop)
                .filter(Objects::nonNull)
                .map(OpenLoopResult::ratePerSecond)
                .distinct()
                .toList();
        return rates.size() == 1 ? Optional.of(rates.get(0)) : Optional.empty();
    }

    /** Of the row with the fewest busy ones: what no client could do without. A disturbed row would have fewer. */
    private String connections() {
        return rows.stream()
                .filter(row -> row.times() != null)
                .map(Standing::cell)
                .filter(row -> row.protocol().equals(Protocol.HTTP11.name())
                        && row.planned().pipelining() <= 1)
                .map(ForkMetrics.IN_USE::ofRow)
                .filter(Objects::nonNull)
                .min(Double::compare)
                .map(busy -> " Little's law: " + Numbers.digits(busy)
                        + " requests are in flight on average, so HTTP/1.1 needs at least "
                        + Numbers.whole(Math.ceil(busy)) + (busy <= 1 ? " connection." : " connections."))
                .orElse("");
    }
}
