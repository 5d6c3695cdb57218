package io.httpbench.finding;

import io.httpbench.api.Protocol;
import io.httpbench.model.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.Measured;
import io.httpbench.result.Numbers;
import io.httpbench.result.OpenLoopResult;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Which rows keep the rules of {@code JB_GATE} at the rate of an open loop, where none of these is about a change. */
final class Within {

    private final List<CellResult> rows;
    private final Function<CellResult, String> name;
    private final Map<String, List<GateResult>> byRow = new LinkedHashMap<>();
    private final Set<String> rules = new LinkedHashSet<>();

    private Within(RunResult run, List<CellResult> rows, Function<CellResult, String> name) {
        this.rows = rows;
        this.name = name;
        for (GateResult gate : run.gates()) {
            rules.add(gate.rule());
            if (gate.cell() != null) {
                byRow.computeIfAbsent(gate.cell(), row -> new ArrayList<>()).add(gate);
            }
        }
    }

    /**
     * What it says of the rows of one load; empty where it says nothing.
     *
     * @param rows best first
     * @param name of a row
     */
    static Optional<String> sentence(RunResult run, List<CellResult> rows, Function<CellResult, String> name) {
        Within within = new Within(run, rows, name);
        return within.applies() ? Optional.of(within.text()) : Optional.empty();
    }

    private boolean applies() {
        return !rules.isEmpty()
                && rules.stream().noneMatch(Within::relative)
                && rows.stream().allMatch(row -> row.openLoop() && byRow.containsKey(row.label()))
                && rows.stream().allMatch(row -> OpenLoops.searches(row).isEmpty());
    }

    /** A rule of a version with more metrics is none that can be told here. */
    private static boolean relative(String rule) {
        try {
            return GateRule.parse(rule).get(0).relative();
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    private String text() {
        String within = rows.stream()
                .filter(row -> worst(row).outcome() == Outcome.PASSED)
                .map(name)
                .collect(Collectors.joining(", "));
        return "Within " + String.join(", ", rules) + rate() + ": " + (within.isEmpty() ? "none" : within) + "."
                + others(" Not: ", true)
                + others(" Undecided: ", false)
                + connections();
    }

    /** With what they miss, or why nothing is known. */
    private String others(String lead, boolean failed) {
        String others = rows.stream()
                .filter(row ->
                        worst(row).outcome() != Outcome.PASSED && (worst(row).outcome() == Outcome.FAILED) == failed)
                .map(row -> name.apply(row) + " (" + (failed ? missed(worst(row)) : unknown(row)) + ")")
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? "" : lead + others + ".";
    }

    private static String missed(GateResult gate) {
        return gate.rule().split("[<>]", 2)[0].strip() + " " + gate.figure(gate.value());
    }

    private String unknown(CellResult row) {
        return row.valid() ? worst(row).outcome().text() : "invalid";
    }

    private GateResult worst(CellResult row) {
        List<GateResult> gates = Objects.requireNonNull(byRow.get(row.label()));
        return first(gates, Outcome.FAILED)
                .or(() -> gates.stream()
                        .filter(gate -> gate.outcome() != Outcome.PASSED)
                        .findFirst())
                .orElse(gates.get(0));
    }

    private static Optional<GateResult> first(List<GateResult> gates, Outcome outcome) {
        return gates.stream().filter(gate -> gate.outcome() == outcome).findFirst();
    }

    /** The schedule's; nothing where rows had shares of their own rates. */
    private String rate() {
        List<Double> rates = rows.stream()
                .flatMap(CellResult::measured)
                .map(Measured::openLoop)
                .filter(Objects::nonNull)
                .map(OpenLoopResult::ratePerSecond)
                .distinct()
                .toList();
        return rates.size() == 1 ? " at " + Numbers.rate(rates.get(0)) + "/s" : "";
    }

    /** Of the row with the fewest busy ones: what no client can do without. */
    private String connections() {
        return rows.stream()
                .filter(row -> row.valid()
                        && row.protocol().equals(Protocol.HTTP11.name())
                        && !OpenLoops.saturated(row)
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
