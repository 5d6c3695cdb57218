package io.httpbench.archive;

import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunPlan;
import io.httpbench.result.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the folder of a run: its results, or its journal if it was killed before it could write them. */
public final class RunReader {

    private RunReader() {}

    /**
     * Reads a run.
     *
     * @param run its folder, or its {@code results.json}
     * @throws RunReadException when there is none, or a newer version of this tool has written it, or it is broken
     */
    public static ReadRun read(Path run) {
        Path folder = folder(run);
        Path results = folder.resolve(RunResult.FILE);
        Path journal = folder.resolve(JournalEntry.FILE);
        if (Files.exists(results)) {
            return finished(folder, RecordFile.read(results, RunResult.class, RunResult.SCHEMA_VERSION), journal);
        }
        if (Files.exists(journal)) {
            return killed(folder, JournalFile.read(journal), plan(folder));
        }
        throw new RunReadException(
                "%s is no run: it has neither %s nor %s".formatted(run, RunResult.FILE, JournalEntry.FILE));
    }

    private static Path folder(Path run) {
        if (Files.isDirectory(run)) {
            return run;
        }
        if (!Files.exists(run)) {
            throw new RunReadException(run + " does not exist; a run is a folder with " + RunResult.FILE);
        }
        if (!run.endsWith(RunResult.FILE)) {
            throw new RunReadException(
                    "%s is no run; a run is a folder, or the %s in it".formatted(run, RunResult.FILE));
        }
        Path parent = run.getParent();
        return parent == null ? Path.of("") : parent;
    }

    private static @Nullable RunPlan plan(Path folder) {
        Path file = folder.resolve(RunPlan.FILE);
        return Files.exists(file) ? RecordFile.read(file, RunPlan.class, RunPlan.SCHEMA_VERSION) : null;
    }

    private static ReadRun finished(Path folder, RunResult run, Path journal) {
        if (!Files.exists(journal)) {
            return new ReadRun(folder, run, List.of());
        }
        int written = run.cells().stream().mapToInt(cell -> cell.forks().size()).sum();
        int journaled = JournalFile.lines(journal);
        return new ReadRun(
                folder,
                run,
                journaled <= written
                        ? List.of()
                        : List.of("%s has %d forks, of which %s, which counts, has %d"
                                .formatted(JournalEntry.FILE, journaled, RunResult.FILE, written)));
    }

    private static ReadRun killed(Path folder, JournalFile journal, @Nullable RunPlan plan) {
        if (journal.entries().isEmpty()) {
            throw new RunReadException(folder + " has no results: the run ended before its first fork was over");
        }
        List<String> losses = new ArrayList<>();
        losses.add("%s is missing: the run was killed, and this is what %s has"
                .formatted(RunResult.FILE, JournalEntry.FILE));
        losses.addAll(journal.losses());
        RunPlan known = plan == null ? LostPlan.guessed(journal.entries()) : plan;
        if (plan == null) {
            losses.add(RunPlan.FILE + " is missing: settings, machine, versions and the numbers of cells are unknown");
        }
        RunResult run = Rebuilt.of(known, journal.entries());
        long strangers = Rebuilt.strangers(known, journal.entries());
        if (strangers > 0) {
            losses.add("forks in %s that are left out, because %s does not have their cells: %d"
                    .formatted(JournalEntry.FILE, RunPlan.FILE, strangers));
        }
        int missing = known.cells().size() - run.cells().size();
        if (missing > 0) {
            losses.add("%d of %d cells have no finished fork"
                    .formatted(missing, known.cells().size()));
        }
        return new ReadRun(folder, run, List.copyOf(losses));
    }
}
