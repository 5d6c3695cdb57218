package io.httpbench.app;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunMerger;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.config.Problem;
import io.httpbench.config.SettingsException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The sides of a comparison: each is a run, or several of the same that are merged.
 *
 * @param err where it is told what is missing in a run
 * @param outputDir where runs without a folder are looked for
 */
record ComparedRuns(PrintStream err, Path outputDir) {

    private static final String COMMAND = "compare";

    /**
     * Reads and merges.
     *
     * @param sides names of runs, those of a side separated by commas
     * @throws SettingsException when runs cannot be read, or one is given twice; all problems at once
     * @throws io.httpbench.archive.MergeException when those of a side are not runs of the same
     */
    List<ReadRun> read(List<String> sides) {
        List<List<ReadRun>> read = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String side : sides) {
            List<ReadRun> runs = new ArrayList<>();
            for (String name : side.split(",", -1)) {
                try {
                    runs.add(RunReader.read(RunFinder.find(name, outputDir)));
                } catch (RunReadException e) {
                    problems.add(new Problem(COMMAND, name, String.valueOf(e.getMessage())));
                }
            }
            read.add(runs);
        }
        if (problems.isEmpty()) {
            problems.addAll(twice(read));
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
        read.forEach(side -> side.forEach(
                run -> run.remarks().forEach(remark -> err.println("note " + run.name() + ": " + remark))));
        return read.stream().map(ComparedRuns::merged).toList();
    }

    /** Compared with itself a run passes every rule. */
    private static List<Problem> twice(List<List<ReadRun>> sides) {
        Set<Path> base = new HashSet<>();
        sides.get(0).forEach(run -> base.add(folder(run)));
        return sides.stream()
                .skip(1)
                .flatMap(List::stream)
                .filter(run -> base.contains(folder(run)))
                .map(run -> new Problem(COMMAND, run.name(), "is the base itself; allowed: another run"))
                .toList();
    }

    private static Path folder(ReadRun run) {
        return run.folder().toAbsolutePath().normalize();
    }

    /** Named after the first: {@code 20261122-104632+2} is that one and two more. */
    private static ReadRun merged(List<ReadRun> side) {
        ReadRun first = side.get(0);
        return side.size() == 1
                ? first
                : new ReadRun(
                        folder(first).resolveSibling(first.name() + "+" + (side.size() - 1)),
                        RunMerger.merge(side),
                        List.of());
    }
}
