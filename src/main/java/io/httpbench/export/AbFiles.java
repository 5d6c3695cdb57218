package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code <cell>.ab.txt}: a cell as ab prints its results. A cell without a fork that counts has none. */
final class AbFiles {

    private AbFiles() {}

    static Stream<ExportFile> of(RunResult run) {
        List<String> names = CellNames.of(run.cells());
        return IntStream.range(0, names.size())
                .filter(i -> !Forks.counted(run.cells().get(i)).isEmpty())
                .mapToObj(i -> of(run, run.cells().get(i), names.get(i)));
    }

    private static ExportFile of(RunResult run, CellResult cell, String name) {
        return ExportFile.of(name + ".ab.txt", () -> AbText.of(run, cell, AbCounts.of(cell)));
    }
}
