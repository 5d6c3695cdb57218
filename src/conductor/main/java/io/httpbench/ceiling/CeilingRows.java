package io.httpbench.ceiling;

import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.CellResult;
import java.util.ArrayList;
import java.util.List;

/** Builds rows from the output of tools, without figures that must not be used. */
final class CeilingRows {

    private static final String NO_TOOL = "none";

    private CeilingRows() {}

    /** A row without figures, of no tool. */
    static CeilingRow none(LoadShape shape, String reason) {
        return invalid(NO_TOOL, shape, 0, 0, List.of(reason));
    }

    /** A row without figures, because of the server. */
    static CeilingRow none(NativeTool tool, LoadShape shape, String reason) {
        return invalid(tool.name(), shape, 0, 0, List.of(reason));
    }

    /**
     * The row of a tool run.
     *
     * @param alike valid rows with the same load
     */
    static CeilingRow of(NativeTool tool, LoadShape shape, ToolRun.Outcome outcome, List<CellResult> alike) {
        ToolFigures figures = outcome.figures();
        if (figures == null) {
            return invalid(tool.name(), shape, 0, 0, List.of(outcome.problem()));
        }
        List<String> problems = problems(tool, shape, figures);
        if (!problems.isEmpty()) {
            return invalid(tool.name(), shape, figures.responses(), figures.failures(), problems);
        }
        double rate = figures.responses() * 1e9 / figures.nanos();
        return new CeilingRow(
                tool.name(),
                shape.protocol().name(),
                shape.path(),
                shape.connections(),
                shape.inFlight(),
                shape.delay(),
                shape.server(),
                rate,
                figures.responses(),
                0,
                figures.meanNanos(),
                outcome.cpuNanos() > 0 ? outcome.cpuNanos() / 1e3 / figures.responses() : null,
                List.of(),
                alike.stream()
                        .map(row -> new CeilingShare(row.client(), row.protocol(), row.axes(), rate(row) / rate))
                        .toList());
    }

    private static List<String> problems(NativeTool tool, LoadShape shape, ToolFigures figures) {
        List<String> problems = new ArrayList<>();
        if (figures.failures() > 0) {
            problems.add(
                    "%d of %d requests failed with %s".formatted(figures.failures(), figures.responses(), tool.name()));
        }
        if (figures.responses() == 0 || figures.nanos() == 0) {
            problems.add(tool.name() + " got no response");
        } else if (!figures.spoken().equals(tool.spoken(shape))) {
            problems.add(
                    tool.name() + " spoke " + figures.spoken() + " where " + tool.spoken(shape) + " was asked for");
        }
        return problems;
    }

    private static CeilingRow invalid(
            String tool, LoadShape shape, long requests, long failures, List<String> problems) {
        return new CeilingRow(
                tool,
                shape.protocol().name(),
                shape.path(),
                shape.connections(),
                shape.inFlight(),
                shape.delay(),
                shape.server(),
                null,
                requests,
                failures,
                null,
                null,
                List.copyOf(problems),
                List.of());
    }

    /** For a row of the matrix. */
    static double rate(CellResult row) {
        Double mean = row.requestsPerSecond().mean();
        return mean == null ? 0 : mean;
    }
}
