package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import java.util.List;
import java.util.Objects;

/**
 * What an earlier run on the same CPUs says about a fixed warm-up, before it is used again.
 *
 * @param earlier the run
 */
public record EarlierWarmups(RunResult earlier) {

    /** A fixed warm-up ends at the first check after it. */
    private static final double TOLERANCE = 0.95;

    /** Whether the run measured some of these rows in closed loop. */
    public boolean knows(List<PlannedCell> planned) {
        return earlier.cells().stream().anyMatch(cell -> !cell.openLoop() && isAmong(cell, planned));
    }

    /**
     * The rows among those planned that took longer than this warm-up: half or more of their forks still became faster in
     * the window after one that was as long, or needed longer with {@code JB_WARMUP_DURATION=auto}.
     *
     * @return their labels, each once
     */
    public List<String> tooShortFor(List<PlannedCell> planned, double warmupSeconds) {
        return earlier.cells().stream()
                .filter(cell -> !cell.openLoop() && isAmong(cell, planned) && tooShort(cell, warmupSeconds * 1e9))
                .map(cell -> cell.client() + " " + cell.protocol())
                .distinct()
                .toList();
    }

    private static boolean isAmong(CellResult cell, List<PlannedCell> planned) {
        return planned.stream()
                .anyMatch(row ->
                        row.client().equals(cell.client()) && row.protocol().equals(cell.protocol()));
    }

    private static boolean tooShort(CellResult cell, double warmupNanos) {
        List<Steadiness> forks = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .map(Measured::steadiness)
                .filter(Objects::nonNull)
                .toList();
        long cold = forks.stream().filter(fork -> tooShort(fork, warmupNanos)).count();
        return cold > 0 && 2 * cold >= forks.size();
    }

    private static boolean tooShort(Steadiness fork, double warmupNanos) {
        if (fork.warmupEnd() == WarmupEnd.FIXED) {
            return fork.warmupNanos() >= TOLERANCE * warmupNanos && fork.becameFaster();
        }
        return fork.warmupEnd() != WarmupEnd.NONE && fork.warmupNanos() * TOLERANCE > warmupNanos;
    }
}
