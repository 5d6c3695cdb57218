package io.httpbench.app;

import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.result.RunResult;
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
    record Found(Path folder, RunResult run) {}

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

    /** The newest one of which this is true. */
    Optional<Found> newest(Predicate<RunResult> wanted) {
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
