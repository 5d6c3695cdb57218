package io.httpbench.archive;

import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunPlan;
import io.httpbench.result.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

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
        FormerNetty former = new FormerNetty();
        if (Files.exists(results)) {
            RunResult stored = RecordFile.read(results, RunResult.class, RunResult.SCHEMA_VERSION, updates(former));
            return finished(folder, stored, journal, former);
        }
        if (Files.exists(journal)) {
            RunPlan plan = plan(folder, former);
            return withoutResults(folder, JournalFile.read(journal, former::updateRow), plan, former);
        }
        throw new RunReadException(
                "%s is no run: it has neither %s nor %s".formatted(run, RunResult.FILE, JournalEntry.FILE));
    }

    /** What files of older versions mean today. */
    private static Consumer<JsonNode> updates(FormerNetty former) {
        return run -> {
            former.update(run);
            FormerBody.update(run);
        };
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

    private static @Nullable RunPlan plan(Path folder, FormerNetty former) {
        Path file = folder.resolve(RunPlan.FILE);
        return Files.exists(file)
                ? RecordFile.read(file, RunPlan.class, RunPlan.SCHEMA_VERSION, updates(former))
                : null;
    }

    private static ReadRun finished(Path folder, RunResult stored, Path journal, FormerNetty former) {
        RunResult run = former.found() ? FormerNetty.rankedAgain(stored) : stored;
        List<String> remarks = new ArrayList<>(former.remarks());
        if (Files.exists(journal)) {
            remarks.addAll(left(run, journal));
        }
        return new ReadRun(folder, run, List.copyOf(remarks));
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

    private static ReadRun withoutResults(
            Path folder, JournalFile journal, @Nullable RunPlan plan, FormerNetty former) {
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
        remarks.addAll(former.remarks());
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
