package io.httpbench.command;

import io.httpbench.archive.ReadRun;
import io.httpbench.archive.RunFinder;
import io.httpbench.archive.RunMerger;
import io.httpbench.archive.RunReadException;
import io.httpbench.archive.RunReader;
import io.httpbench.cli.RefusedException;
import io.httpbench.result.CellId;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The sides of a comparison: each is a run, or several of the same that are merged.
 *
 * @param err where it is told what is missing in a run
 * @param outputDir where runs without a folder are looked for
 */
record ComparedRuns(PrintStream err, Path outputDir) {

    private static final String COMMAND = "compare";

    /**
     * @param sides names of runs, those of a side separated by commas; none for the latest run and the one before it
     * @throws RefusedException when runs cannot be read, or one is given twice; all reasons at once
     * @throws io.httpbench.archive.MergeException when those of a side are not runs of the same
     */
    List<ReadRun> read(List<String> sides) {
        List<List<ReadRun>> read = sides.isEmpty() ? latestPair() : named(sides);
        read.forEach(side -> side.forEach(
                run -> run.remarks().forEach(remark -> err.println("note " + run.name() + ": " + remark))));
        return read.stream().map(ComparedRuns::merged).toList();
    }

    private List<List<ReadRun>> named(List<String> sides) {
        List<List<ReadRun>> read = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String side : sides) {
            List<ReadRun> runs = new ArrayList<>();
            for (String name : side.split(",", -1)) {
                try {
                    runs.add(RunReader.read(RunFinder.find(name, outputDir)));
                } catch (RunReadException e) {
                    problems.add(COMMAND + ": " + e.getMessage());
                }
            }
            read.add(runs);
        }
        if (problems.isEmpty()) {
            problems.addAll(twice(read));
        }
        if (!problems.isEmpty()) {
            throw new RefusedException(problems);
        }
        return read;
    }

    /** The newest run, and the newest before it with the same cells as the base. */
    private List<List<ReadRun>> latestPair() {
        ReadRun latest = RunReader.read(RunFinder.find(RunFinder.LATEST, outputDir));
        ReadRun base = RunFinder.newestFirst(outputDir).stream()
                .skip(1)
                .flatMap(ComparedRuns::readable)
                .filter(run -> cells(run).equals(cells(latest)))
                .findFirst()
                .orElseThrow(() -> new RefusedException(COMMAND + ": no run in " + outputDir + " before "
                        + latest.name() + " has the same rows; name two runs: compare <base> <new>"));
        return List.of(List.of(base), List.of(latest));
    }

    /** A run that was killed at once is none to compare with. */
    private static Stream<ReadRun> readable(Path folder) {
        try {
            return Stream.of(RunReader.read(folder));
        } catch (RunReadException e) {
            return Stream.empty();
        }
    }

    private static Set<CellId> cells(ReadRun run) {
        return run.run().byId().keySet();
    }

    /** Compared with itself a run passes every rule. */
    private static List<String> twice(List<List<ReadRun>> sides) {
        Set<Path> base = new HashSet<>();
        sides.get(0).forEach(run -> base.add(folder(run)));
        return sides.stream()
                .skip(1)
                .flatMap(List::stream)
                .filter(run -> base.contains(folder(run)))
                .map(
                        run -> COMMAND + ": " + run.name()
                                + " would be compared with itself; name another run, or none for the latest and the one before it")
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
