package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.GateResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Container;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.stats.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds peculiarities of a run: why some figures must not be used, and how the others must be read. */
public final class Findings {

    private Findings() {}

    /** Everything, in no order of severity. */
    public static List<Finding> of(RunResult run) {
        List<Finding> findings = new ArrayList<>();
        if (run.interrupted()) {
            findings.add(Finding.ofRun(Topic.INTERRUPTED, run.comparison().stopped()));
        }
        findings.addAll(ofSurroundings(run));
        run.gates().forEach(gate -> ofGate(gate).forEach(findings::add));
        run.cells().forEach(cell -> findings.addAll(of(cell)));
        UnequalLoad.sentence(run.cells())
                .ifPresent(sentence -> findings.add(Finding.ofRun(Topic.UNEQUAL_LOAD, sentence)));
        OtherJars.sentences(run.cells()).forEach(text -> findings.add(Finding.ofRun(Topic.OTHER_JARS, text)));
        findings.addAll(WrapperShare.of(run.cells(), run.comparison().pairs()));
        findings.addAll(ofComparison(run));
        return findings;
    }

    /** What affects all cells: the network and CPUs of a container, certificates that were not verified. */
    public static List<Finding> ofSurroundings(RunResult run) {
        List<Finding> findings = new ArrayList<>();
        if ("any".equals(run.settings().get("JB_TLS_CA"))
                && "https".equals(run.settings().get("JB_SCHEME"))) {
            findings.add(Finding.ofRun(Topic.TLS_NOT_VERIFIED, "JB_TLS_CA=any accepts any certificate"));
        }
        Container container = run.environment().container();
        if (container != null && container.network().equals("bridge")) {
            findings.add(Finding.ofRun(Topic.BRIDGE, "it takes a few % off every figure; --network host does not"));
        }
        if (container != null && container.cpuQuota() != null) {
            findings.add(
                    Finding.ofRun(Topic.CPU_QUOTA, "it stops threads in the middle of requests; a CPU set does not"));
        }
        return findings;
    }

    /** Passed gates are not reported. */
    private static Stream<Finding> ofGate(GateResult gate) {
        return switch (gate.outcome()) {
            case PASSED -> Stream.empty();
            case FAILED -> Stream.of(ofGate(Topic.GATE_FAILED, gate));
            case NO_BASELINE, NOT_COMPARABLE, TOO_NOISY -> Stream.of(ofGate(Topic.GATE_UNDECIDED, gate));
        };
    }

    private static Finding ofGate(Topic topic, GateResult gate) {
        return Finding.ofCell(topic, gate.cell(), gate.rule() + ": " + gate.reason());
    }

    /** What is wrong with a cell, then its forks in their order, then what its library cannot do. */
    public static List<Finding> of(CellResult cell) {
        List<Finding> findings = new ArrayList<>();
        cell.verdicts().forEach(verdict -> findings.add(Finding.ofCell(Topic.INVALID, cell.label(), verdict)));
        cell.forks().forEach(fork -> findings.addAll(of(cell, fork)));
        cell.notHonoured().forEach(limit -> findings.add(Finding.ofCell(Topic.NOT_HONOURED, cell.label(), limit)));
        return findings;
    }

    /** Findings of one of its forks; why it is invalid is reported for the cell. */
    public static List<Finding> of(CellResult cell, ForkResult fork) {
        return ForkFindings.of(cell.label(), fork);
    }

    /** Why there are no ranks, or how far they can be trusted. */
    public static List<Finding> ofComparison(RunResult run) {
        Comparison comparison = run.comparison();
        List<Finding> findings = new ArrayList<>();
        if (comparison.blocks() == 1) {
            findings.add(Finding.ofRun(Topic.ONE_FORK, "no interval and no rank. JB_FORKS=5 gives both."));
        } else if (Ranking.clients(run.cells()).size() > Ranking.MOST_CELLS) {
            findings.add(Finding.ofRun(Topic.NO_RANKS, "they are given to at most " + Ranking.MOST_CELLS + " rows."));
        }
        for (String cell : comparison.imprecise()) {
            findings.add(Finding.ofCell(
                    Topic.IMPRECISE, cell, "interval wider than asked for; stopped: " + comparison.stopped()));
        }
        comparison.itself().stream()
                .filter(PairResult::toldApart)
                .map(pair -> Finding.ofCell(
                        Topic.NOISY_COPIES, pair.first(), "differs from " + pair.second() + ", which is the same"))
                .forEach(findings::add);
        return findings;
    }
}
