package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import java.util.ArrayList;
import java.util.List;

/** The time lines of all cells. */
final class TimeLines {

    private TimeLines() {}

    /** For each cell, run by run, its forks. */
    static List<List<TimeLine>> of(List<HtmlReport.Run> runs) {
        return runs.stream()
                .flatMap(run -> run.result().cells().stream())
                .map(TimeLines::of)
                .toList();
    }

    private static List<TimeLine> of(CellResult cell) {
        List<TimeLine> lines = new ArrayList<>();
        for (ForkResult fork : cell.forks()) {
            Measured measured = fork.measured();
            if (measured != null) {
                lines.add(TimeLine.of(fork.fork(), fork.counts(), measured));
            }
        }
        return lines;
    }
}
