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
     * @throws RunReadException when there is none, or a newer version of this tool has written it, or it is broken, or it
     *     is too large
     */
    public static ReadRun read(Path run) {
        try {
            return anySize(run);
        } catch (OutOfMemoryError e) {
            // What was read of it is garbage now.
            throw StoredFile.tooLarge(run);
        }
    }

    private static ReadRun anySize(Path run) {
        Path folder = folder(run);
        Path results = folder.resolve(RunResult.FILE);
        Path journal = folder.resolve(JournalEntry.FILE);
        if (Files.exists(results)) {
            return finished(folder, RecordFile.read(results, RunResult.class, RunResult.SCHEMA_VERSION), journal);
        }
        if (Files.exists(journal)) {
            return withoutResults(folder, JournalFile.read(journal), plan(folder));
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
        return new ReadRun(folder, run, Files.exists(journal) ? left(run, journal) : List.of());
    }

    /** What the journal has and the results do not. */
    private static List<String> left(RunResult run, Path journal) {
        int written = run.cells().stream().mapToInt(cell -> cell.forks().size()).sum();
        int journaled = JournalFile.lines(journal);
        return journaled <= written
                ? List.of()
                : List.of("%s has %d forks, of which %s, which counts, has %d"
                        .formatted(JournalEntry.FILE, journaled, RunResult.FILE, written));
    }

    private static ReadRun withoutResults(Path folder, JournalFile journal, @Nullable RunPlan plan) {
        boolean goesOn = JournalFile.isWritten(folder.resolve(JournalEntry.FILE));
        if (journal.entries().isEmpty()) {
            throw new RunReadException(folder + " has no results: "
                    + (goesOn ? "its first fork is still running" : "the run ended before its first fork was over"));
        }
        List<String> remarks = new ArrayList<>();
        remarks.add((goesOn
                        ? "the run is still going on, and this is what %2$s has so far"
                        : "%1$s is missing: the run was killed, and this is what %2$s has")
                .formatted(RunResult.FILE, JournalEntry.FILE));
        remarks.addAll(journal.losses());
        RunPlan known = plan == null ? LostPlan.guessed(journal.entries()) : plan;
        if (plan == null) {
            remarks.add(RunPlan.FILE + " is missing: settings, machine, versions and the numbers of rows are unknown");
        }
        RunResult run = Rebuilt.of(known, journal.entries());
        long strangers = Rebuilt.strangers(known, journal.entries());
        if (strangers > 0) {
            remarks.add("forks in %s that are left out, because %s does not have their rows: %d"
                    .formatted(JournalEntry.FILE, RunPlan.FILE, strangers));
        }
        int missing = known.cells().size() - run.cells().size();
        if (missing > 0) {
            remarks.add("%d of %d rows have no finished fork"
                    .formatted(missing, known.cells().size()));
        }
        return new ReadRun(folder, run, List.copyOf(remarks), goesOn);
    }
}
