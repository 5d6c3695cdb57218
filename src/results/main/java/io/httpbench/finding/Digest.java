package io.httpbench.finding;

import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** What is wrong or doubtful about a run, a line per topic: what many forks have in common is said once. */
public final class Digest {

    /** Rows named in a line. */
    private static final int NAMED = 3;

    private static final double PERCENT = 100;

    /** Invalid rows with a line of their own. */
    private static final int INVALID_IN_FULL = 6;

    private final RunResult run;

    private Digest(RunResult run) {
        this.run = run;
    }

    /** A line. */
    public record Line(Topic topic, String text) {}

    /** The lines, the worst first. What other parts of an output say of a comparison or of rules is not repeated. */
    public static List<Line> of(RunResult run) {
        Map<Topic, List<Finding>> topics = Findings.of(run).stream()
                .filter(Digest::belongsHere)
                .collect(Collectors.groupingBy(Finding::topic, TreeMap::new, Collectors.toList()));
        Digest digest = new Digest(run);
        List<Line> lines = new ArrayList<>();
        topics.forEach(
                (topic, findings) -> digest.lines(topic, findings).forEach(text -> lines.add(new Line(topic, text))));
        return lines;
    }

    /**
     * A fork that does not count is harmless; limits other than the server are for readers of forks. A screen
     * without times needs no warning against comparing them.
     */
    private static boolean belongsHere(Finding finding) {
        return !finding.setAside()
                && switch (finding.topic()) {
                    case TLS_NOT_VERIFIED, INVALID, BRIDGE, CPU_QUOTA, SERVER_LIMITED, SATURATED -> true;
                    case ONE_AGENT_LIMITED, UNEQUAL_AGENTS, SLOW_PATH -> true;
                    case SLO_MISSED, CURVE_MOVED, NOT_STEADY, NOT_HONOURED, WRAPPERS, OTHER_JARS, NOTE, DISTURBED ->
                        true;
                    case INTERRUPTED, GATE_FAILED, GATE_UNDECIDED, IMPRECISE, NOISY_COPIES, LIMITED -> false;
                    case SET_ASIDE, UNEQUAL_LOAD, ONE_FORK, NO_RANKS, LIMIT_UNKNOWN -> false;
                };
    }

    private List<String> lines(Topic topic, List<Finding> findings) {
        if (topic == Topic.INVALID) {
            return invalid(findings);
        }
        Finding first = findings.get(0);
        if (first.cell() == null) {
            return findings.stream().map(Digest::ofRun).toList();
        }
        if (findings.size() == 1 && topic != Topic.NOT_HONOURED) {
            return List.of("note " + where(first) + ": " + mark(topic) + first.sentence());
        }
        if (topic == Topic.ONE_AGENT_LIMITED) {
            return byAgent(findings);
        }
        if (topic == Topic.NOTE) {
            return List.of("note " + where(first) + ": " + first.sentence() + "; and " + (findings.size() - 1)
                    + " more notes");
        }
        return List.of("note " + mark(topic)
                + topic.title().toLowerCase(Locale.ROOT).replace("slo", "SLO") + ": " + rows(findings) + extent(topic));
    }

    /** Which agent it was is what a user has to know. */
    private List<String> byAgent(List<Finding> findings) {
        return findings.stream()
                .collect(Collectors.groupingBy(Finding::text, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(agent -> "note " + agent.getKey() + ": " + rows(agent.getValue()))
                .toList();
    }

    private static List<String> invalid(List<Finding> findings) {
        List<String> lines = findings.stream()
                .limit(INVALID_IN_FULL)
                .map(finding -> "INVALID " + finding.cell() + ": " + finding.sentence())
                .collect(Collectors.toCollection(ArrayList::new));
        if (findings.size() > INVALID_IN_FULL) {
            lines.add("INVALID: " + (findings.size() - INVALID_IN_FULL) + " more reasons");
        }
        return lines;
    }

    private static String ofRun(Finding finding) {
        return "note "
                + (finding.topic() == Topic.OTHER_JARS || finding.topic() == Topic.WRAPPERS
                        ? finding.sentence()
                        : finding.topic().title());
    }

    private static String where(Finding finding) {
        return finding.cell()
                + (finding.fork() == null ? "" : " fork " + finding.fork() + (finding.setAside() ? "*" : ""));
    }

    /** Rows that say nothing about their client have the same mark in tables. */
    private static String mark(Topic topic) {
        return topic == Topic.SERVER_LIMITED ? "(!) " : "";
    }

    private String rows(List<Finding> findings) {
        List<String> rows = findings.stream()
                .map(Finding::cell)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        long forks = findings.stream()
                .filter(finding -> finding.fork() != null && !finding.setAside())
                .map(Digest::where)
                .distinct()
                .count();
        String names = rows.stream().limit(NAMED).collect(Collectors.joining(", "));
        String more = rows.size() > NAMED ? " and " + (rows.size() - NAMED) + " more" : "";
        boolean everyRow = rows.size() == run.cells().size() && rows.size() > 1;
        return (forks == 0 ? "" : forks + " of " + forksInAll() + " forks, ")
                + (everyRow ? "of every row" : names + more);
    }

    /** Invalid ones, too: they have findings as well. */
    private long forksInAll() {
        return run.cells().stream()
                .flatMap(cell -> cell.forks().stream())
                .filter(fork -> fork.setAside() == null)
                .count();
    }

    private String extent(Topic topic) {
        if (topic == Topic.DISTURBED) {
            double most = most(Digest::taken);
            return most > 0 ? "; others took up to " + Numbers.wholePercent(most) + " of the CPUs" : "";
        }
        if (topic == Topic.NOT_STEADY) {
            double most = most(Digest::change);
            return most > 0 ? "; windows changed by up to " + Numbers.percent(most) : "";
        }
        return "";
    }

    private double most(Function<ForkResult, DoubleStream> shares) {
        return run.cells().stream()
                .flatMap(cell -> cell.forks().stream())
                .filter(ForkResult::counts)
                .flatMapToDouble(shares)
                .max()
                .orElse(0);
    }

    /** Of the halves of a window that was not steady. */
    private static DoubleStream change(ForkResult fork) {
        Measured measured = fork.measured();
        Steadiness steadiness = measured == null ? null : measured.steadiness();
        if (steadiness == null || steadiness.window() != WindowVerdict.NOT_STEADY) {
            return DoubleStream.empty();
        }
        Double change = steadiness.changePercent();
        return change == null ? DoubleStream.empty() : DoubleStream.of(Math.abs(change) / PERCENT);
    }

    private static DoubleStream taken(ForkResult fork) {
        Noise noise = fork.noise();
        return noise == null ? DoubleStream.empty() : DoubleStream.of(noise.foreign(), noise.stolen());
    }
}
