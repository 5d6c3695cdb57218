package io.httpbench.html;

import io.httpbench.html.Finding.Item;
import io.httpbench.html.Finding.Weight;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.GateResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What stands in front of all figures of a run: why some may not be used, or how they must be read. */
final class Findings {

    private final RunResult run;
    private final @Nullable String name;
    private final List<Finding> findings = new ArrayList<>();

    private Findings(RunResult run, @Nullable String name) {
        this.run = run;
        this.name = name;
    }

    /** Of a run, in no order of weight. */
    static List<Finding> of(RunResult run, @Nullable String name) {
        return new Findings(run, name).all();
    }

    private List<Finding> all() {
        ofRun();
        ofGates();
        ofCells();
        ofForks();
        ofComparison();
        return findings;
    }

    private void ofRun() {
        if (run.interrupted()) {
            say(
                    Weight.BAD,
                    "Interrupted",
                    "The run was ended before all forks had run: "
                            + run.comparison().stopped() + ". This is what was measured so far.");
        }
        if ("true".equals(run.settings().get("JB_TLS_INSECURE"))
                && "https".equals(run.settings().get("JB_SCHEME"))) {
            say(Weight.BAD, "TLS certificates were not verified", "JB_TLS_INSECURE=true takes any certificate.");
        }
        var container = run.environment().container();
        if (container != null && container.network().equals("bridge")) {
            say(
                    Weight.CAUTION,
                    "Through a container's bridge",
                    "It takes some per cent of every figure: use --network host.");
        }
        if (container != null && container.cpuQuota() != null) {
            say(
                    Weight.CAUTION,
                    "A quota of CPU time",
                    "It stops threads in the middle of requests: use a CPU set instead.");
        }
    }

    private void ofGates() {
        gates(Weight.BAD, "Gate failed", gate -> gate.outcome() == GateResult.Outcome.FAILED);
        gates(
                Weight.CAUTION,
                "Gate without an answer",
                gate -> gate.outcome() != GateResult.Outcome.FAILED && gate.outcome() != GateResult.Outcome.PASSED);
    }

    private void gates(Weight weight, String title, Predicate<GateResult> which) {
        List<Item> items = run.gates().stream()
                .filter(which)
                .map(gate -> new Item(gate.cell(), gate.rule() + ": " + gate.reason()))
                .toList();
        say(weight, title, "", items);
    }

    private void ofCells() {
        List<Item> invalid = new ArrayList<>();
        List<Item> notHonoured = new ArrayList<>();
        for (CellResult cell : run.cells()) {
            cell.verdicts().forEach(verdict -> invalid.add(new Item(cell.label(), verdict)));
            cell.notHonoured().forEach(limit -> notHonoured.add(new Item(cell.label(), limit)));
        }
        say(Weight.BAD, "Invalid", "These cells have no figure that may be used.", invalid);
        say(Weight.NOTE, "Not honoured by the library", "", notHonoured);
    }

    private void ofForks() {
        ForkFindings forks = ForkFindings.of(run.cells());
        say(
                Weight.CAUTION,
                "Limited by the server",
                "What these cells reached says nothing about their clients.",
                forks.serverLimited());
        say(Weight.CAUTION, "Saturated", "Client or server could not follow the rate.", forks.saturated());
        say(Weight.CAUTION, "Promise not kept", "", forks.promises());
        say(Weight.CAUTION, "Not steady", "A longer warm-up, or JB_WARMUP_DURATION=auto, may help.", forks.notSteady());
        say(Weight.CAUTION, "Disturbed", "Others took CPU time while these forks measured.", forks.disturbed());
        say(Weight.NOTE, "Limited by something else than the client", "", forks.limited());
        say(Weight.NOTE, "Notes", "", forks.notes());
    }

    private void ofComparison() {
        Comparison comparison = run.comparison();
        if (comparison.blocks() == 1) {
            say(Weight.NOTE, "One fork per cell", "No interval and no rank. JB_FORKS=5 gives both.");
        } else if (run.cells().size() > Ranking.MOST_CELLS) {
            say(Weight.NOTE, "No ranks", "They are given to at most " + Ranking.MOST_CELLS + " cells.");
        }
        List<Item> wide = comparison.imprecise().stream()
                .map(cell -> new Item(cell, "interval wider than asked for"))
                .toList();
        say(Weight.CAUTION, "Not as precise as asked for", "Stopped: " + comparison.stopped() + ".", wide);
        List<Item> apart = comparison.itself().stream()
                .filter(PairResult::toldApart)
                .map(pair -> new Item(pair.first(), "told apart from " + pair.second() + ", which is the same"))
                .toList();
        say(Weight.CAUTION, "A client told apart from itself", "One pair in twenty is chance; more is noise.", apart);
    }

    private void say(Weight weight, String title, String meaning) {
        findings.add(new Finding(weight, title, meaning, name, List.of()));
    }

    private void say(Weight weight, String title, String meaning, List<Item> items) {
        if (!items.isEmpty()) {
            findings.add(new Finding(weight, title, meaning, name, items));
        }
    }
}
