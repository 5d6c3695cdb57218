package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import java.util.Objects;

/** How long more forks of a run would take, in words, from how long its forks took. */
final class RunTime {

    /** Time of a fork outside its load: the start of a JVM, and its end. */
    private static final double START_SECONDS = 1.5;

    private static final double MINUTE = 60;
    private static final double HOUR = 3_600;

    private RunTime() {}

    /** For example {@code about 9 min}. */
    static String ofBlocks(RunResult run, int blocks) {
        double seconds =
                blocks * run.cells().stream().mapToDouble(RunTime::fork).sum();
        if (seconds < 2 * MINUTE) {
            return "about " + Math.max(1, Math.round(seconds)) + " s";
        }
        return seconds < 2 * HOUR
                ? "about " + Math.round(seconds / MINUTE) + " min"
                : "about " + Math.round(seconds / HOUR) + " h";
    }

    private static double fork(CellResult cell) {
        return cell.forks().stream()
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .mapToDouble(RunTime::fork)
                .average()
                .orElse(START_SECONDS);
    }

    private static double fork(Measured measured) {
        return START_SECONDS + measured.perSecond().size();
    }
}
