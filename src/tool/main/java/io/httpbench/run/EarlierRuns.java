package io.httpbench.run;

import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.finding.EarlierScatter;
import io.httpbench.finding.EarlierWarmups;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Environment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The newest runs of an output folder, for what they say about one that is about to start. Each is read at most once. */
final class EarlierRuns {

    /** Runs that are looked at: reading one may take a second. */
    private static final int RUNS = 5;

    private final List<Path> folders;
    private final Map<Path, Optional<RunResult>> read = new HashMap<>();

    /** A run in a folder. */
    private record Found(Path folder, RunResult run) {}

    /** Runs of this folder, which need not exist. */
    EarlierRuns(Path outputDir) {
        this.folders = folders(outputDir);
    }

    private static List<Path> folders(Path outputDir) {
        try {
            return RunFinder.newestFirst(outputDir).stream().limit(RUNS).toList();
        } catch (RunReadException e) {
            return List.of();
        }
    }

    /** What they say of the warm-up and of the scatter of these rows: lines of the banner, or nothing. */
    String advice(RunContext run, Environment environment, List<PlannedCell> planned) {
        return warmup(run.settings(), environment, planned)
                + scatter(run.blocks().most(), environment, planned);
    }

    /** Whether the warm-up was too short in the last run of the rows. */
    private String warmup(Settings settings, Environment environment, List<PlannedCell> planned) {
        double seconds = settings.load().warmup().toNanos() / 1e9;
        boolean open = !settings.axes().of(Axis.RATE).isEmpty();
        if (open || settings.load().warmupUntilSteady() || seconds == 0) {
            return "";
        }
        return newest(run -> run.environment().sameCpus(environment) && new EarlierWarmups(run).knows(planned))
                .map(found -> Banner.warmup(
                        new EarlierWarmups(found.run()).tooShortFor(planned, seconds),
                        found.folder().getFileName()))
                .orElse("");
    }

    /** Which differences the run will tell apart, by the scatter in the last run of the rows. */
    private String scatter(int blocks, Environment environment, List<PlannedCell> planned) {
        if (blocks < 2) {
            return "";
        }
        return newest(run -> run.environment().sameCpus(environment)
                        && new EarlierScatter(run).percent(planned, blocks).isPresent())
                .map(found -> Banner.tells(
                        new EarlierScatter(found.run()).percent(planned, blocks).orElseThrow(),
                        blocks,
                        found.folder().getFileName()))
                .orElse("");
    }

    /** The newest one of which this is true. */
    private Optional<Found> newest(Predicate<RunResult> wanted) {
        return folders.stream()
                .flatMap(folder -> run(folder).filter(wanted).map(run -> new Found(folder, run)).stream())
                .findFirst();
    }

    private Optional<RunResult> run(Path folder) {
        return read.computeIfAbsent(folder, EarlierRuns::read);
    }

    /** A broken run says nothing, and is no reason not to start another. */
    private static Optional<RunResult> read(Path folder) {
        try {
            return Optional.of(RunReader.read(folder).run());
        } catch (RunReadException e) {
            return Optional.empty();
        }
    }
}
