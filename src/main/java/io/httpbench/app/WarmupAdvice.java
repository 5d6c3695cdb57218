package io.httpbench.app;

import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.finding.EarlierWarmups;
import io.httpbench.result.Environment;
import io.httpbench.result.PlannedCell;
import java.util.List;

/** Whether the warm-up of a run was too short for its rows in the last run of them here: said before it starts. */
final class WarmupAdvice {

    private WarmupAdvice() {}

    /** A line of the banner, or nothing. */
    static String text(RunContext run, EarlierRuns runs, Environment environment, List<PlannedCell> planned) {
        Settings settings = run.settings();
        double seconds = settings.load().warmup().toNanos() / 1e9;
        boolean open = !settings.axes().of(Axis.RATE).isEmpty();
        if (open || settings.load().warmupUntilSteady() || seconds == 0) {
            return "";
        }
        return runs.newest(earlier ->
                        earlier.environment().sameCpus(environment) && new EarlierWarmups(earlier).knows(planned))
                .map(found -> Banner.warmup(
                        new EarlierWarmups(found.run()).tooShortFor(planned, seconds),
                        found.folder().getFileName()))
                .orElse("");
    }
}
