package io.httpbench.archive;

import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a run by the name that a user gives. */
public final class RunFinder {

    /** Denotes the newest run of an output directory. */
    public static final String LATEST = "latest";

    /** Folders are named by their start; further ones in the same second are numbered from 2. Then comes the run's own name. */
    private static final Pattern NAME =
            Pattern.compile("(\\d{8}-\\d{6})(?:-(\\d{1,9}))?(?:-([A-Za-z][A-Za-z0-9._-]*))?");

    private RunFinder() {}

    /**
     * Where the run is, or should be.
     *
     * @param run a folder, its {@code results.json}, {@link #LATEST}, a run's own name, or its folder's in the output directory
     * @param outputDir folder with one folder per run
     * @throws RunReadException when there is none
     */
    public static Path find(String run, Path outputDir) {
        if (run.equals(LATEST)) {
            return latest(outputDir);
        }
        try {
            // A path as it stands goes first: it is what the user sees.
            return Stream.of(Path.of(run), outputDir.resolve(run))
                    .filter(Files::exists)
                    .findFirst()
                    .or(() -> named(run, outputDir))
                    .orElseThrow(() -> missing(run, outputDir));
        } catch (InvalidPathException e) {
            throw new RunReadException("'" + run + "' is no run: " + e.getReason());
        }
    }

    /** The newest folder with this name of a run's own. */
    public static Optional<Path> named(String run, Path outputDir) {
        return Files.isDirectory(outputDir)
                ? newestFirst(outputDir).stream()
                        .filter(folder -> ownName(folder).equals(run))
                        .findFirst()
                : Optional.empty();
    }

    private static String ownName(Path folder) {
        Matcher name = name(folder);
        return name.matches() && name.group(3) != null ? name.group(3) : "";
    }

    private static RunReadException missing(String run, Path outputDir) {
        String elsewhere = Path.of(run).isAbsolute() ? "" : ", neither here nor in " + outputDir;
        return new RunReadException(run + " does not exist" + elsewhere + "; a run is a folder with " + RunResult.FILE);
    }

    private static Path latest(Path outputDir) {
        if (!Files.isDirectory(outputDir)) {
            throw new RunReadException("there is no latest run: " + outputDir + " does not exist");
        }
        return newestFirst(outputDir).stream()
                .findFirst()
                .orElseThrow(() -> new RunReadException("there is no latest run: " + outputDir + " has none"));
    }

    /**
     * The folders of all runs.
     *
     * @param outputDir folder with one folder per run
     * @throws RunReadException when it cannot be read
     */
    public static List<Path> newestFirst(Path outputDir) {
        try (Stream<Path> entries = Files.list(outputDir)) {
            return entries.filter(RunFinder::isRun)
                    .sorted(Comparator.comparing(RunFinder::start)
                            .thenComparing(RunFinder::number)
                            .reversed())
                    .toList();
        } catch (IOException e) {
            throw new RunReadException(outputDir + " cannot be read: " + e);
        }
    }

    private static boolean isRun(Path folder) {
        return name(folder).matches()
                && (Files.exists(folder.resolve(RunResult.FILE)) || Files.exists(folder.resolve(JournalEntry.FILE)));
    }

    private static String start(Path folder) {
        Matcher name = name(folder);
        return name.matches() ? name.group(1) : "";
    }

    private static int number(Path folder) {
        Matcher name = name(folder);
        return name.matches() && name.group(2) != null ? Integer.parseInt(name.group(2)) : 1;
    }

    private static Matcher name(Path folder) {
        return NAME.matcher(String.valueOf(folder.getFileName()));
    }
}
