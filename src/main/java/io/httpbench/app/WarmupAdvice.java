package io.httpbench.app;

import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.finding.EarlierWarmups;
import io.httpbench.result.Environment;
import io.httpbench.result.PlannedCell;
import java.nio.file.Path;
import java.util.List;

/** Whether the warm-up of a run was too short for its rows in the last run of them here: said before it starts. */
final class WarmupAdvice {

    /** Runs that are looked at, newest first: reading one may take a second. */
    private static final int RUNS = 5;

    private WarmupAdvice() {}

    /** A line of the banner, or nothing. */
    static String text(RunContext run, Environment environment, List<PlannedCell> planned) {
        Settings settings = run.settings();
        double seconds = settings.load().warmup().toNanos() / 1e9;
        boolean open = !settings.axes().of(Axis.RATE).isEmpty();
        if (open || settings.load().warmupUntilSteady() || seconds == 0) {
            return "";
        }
        for (Path folder : runs(settings.runs().outputDir())) {
            try {
                EarlierWarmups earlier =
                        new EarlierWarmups(RunReader.read(folder).run());
                if (earlier.sameCpus(environment) && earlier.knows(planned)) {
                    return Banner.warmup(earlier.tooShortFor(planned, seconds), folder.getFileName());
                }
            } catch (RunReadException e) {
                // A broken run says nothing, and is no reason not to start another.
            }
        }
        return "";
    }

    private static List<Path> runs(Path outputDir) {
        try {
            return RunFinder.newestFirst(outputDir).stream().limit(RUNS).toList();
        } catch (RunReadException e) {
            return List.of();
        }
    }
}
