package io.httpbench.cli;

import io.httpbench.compare.CellVerdict;
import io.httpbench.compare.RunComparison;
import io.httpbench.fit.UnderLimit;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.RunResult;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The exit status of the process. */
public final class ExitCode {

    /** All cells are valid, except under limits that were too small for them. */
    public static final int OK = 0;

    /** A cell is invalid, or the stand-in ended before the run did. */
    public static final int INVALID_CELL = 1;

    /** Bad settings; nothing was started. */
    public static final int BAD_SETTINGS = 2;

    /** The server is not reachable, or does not answer as expected. */
    public static final int NO_SERVER = 3;

    /** A rule of {@code JB_GATE} is broken. */
    public static final int GATE_FAILED = 4;

    /** Something has nothing to be compared with: no baseline, or none that is comparable. */
    public static final int NO_BASELINE = 5;

    /** Intervals are too wide to decide whether a rule is met. */
    public static final int TOO_NOISY = 6;

    /** Ended by a signal; what was measured so far is written. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    /** The exit code of a run: a failure that is checked earlier casts doubt on what is checked after it. */
    public static int of(RunResult run) {
        if (run.interrupted()) {
            return INTERRUPTED;
        }
        return run.cells().stream().allMatch(cell -> cell.valid() || UnderLimit.excuses(cell, run.cells()))
                ? of(run.gates())
                : INVALID_CELL;
    }

    /** The exit code of comparisons: that of the rules, and a cell that is not comparable is one that was not compared. */
    public static int of(List<RunComparison> compared, List<GateResult> gates) {
        boolean all = compared.stream()
                .flatMap(run -> run.cells().stream())
                .noneMatch(cell -> cell.word() == CellVerdict.NOT_COMPARABLE);
        int rules = of(gates);
        return all || rules == GATE_FAILED ? rules : NO_BASELINE;
    }

    /** The exit code of rules alone: the most severe. */
    public static int of(List<GateResult> gates) {
        Set<Outcome> outcomes = gates.stream().map(GateResult::outcome).collect(Collectors.toSet());
        if (outcomes.contains(Outcome.FAILED)) {
            return GATE_FAILED;
        }
        if (outcomes.contains(Outcome.NO_BASELINE) || outcomes.contains(Outcome.NOT_COMPARABLE)) {
            return NO_BASELINE;
        }
        return outcomes.contains(Outcome.TOO_NOISY) ? TOO_NOISY : OK;
    }
}
