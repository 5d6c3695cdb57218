package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.RoundResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Cold against warm: the time of each round, and their average. */
public final class RoundsTable {

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    private RoundsTable() {}

    /** A line of the table. */
    private record Line(String row, int fork, String round, String seconds, String rate, String mean, String failed) {}

    /** Writes nothing when no fork has rounds. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (CellResult cell : cells) {
            for (ForkResult fork : cell.forks()) {
                Measured measured = fork.measured();
                if (measured != null && !measured.rounds().isEmpty()) {
                    lines.addAll(lines(cell, fork.fork(), measured));
                }
            }
        }
        if (!lines.isEmpty()) {
            out.append(AsciiTable.getTable(LINES, lines, columns())).append('\n');
        }
    }

    private static List<Line> lines(CellResult cell, int fork, Measured measured) {
        String row = cell.label();
        List<RoundResult> rounds = measured.rounds();
        List<Line> lines = new ArrayList<>();
        for (RoundResult round : rounds) {
            lines.add(new Line(
                    row,
                    fork,
                    Integer.toString(lines.size() + 1),
                    Texts.seconds(round.elapsedNanos()),
                    Texts.whole(round.requestsPerSecond()),
                    Texts.millis(Math.round(round.serviceNanos().mean())),
                    Long.toString(round.failed())));
        }
        lines.add(new Line(
                row,
                fork,
                "average",
                Texts.seconds(average(rounds, RoundResult::elapsedNanos)),
                Texts.whole(measured.requestsPerSecond()),
                Texts.millis(Math.round(measured.serviceNanos().mean())),
                Long.toString(average(rounds, RoundResult::failed))));
        return lines;
    }

    private static long average(List<RoundResult> rounds, ToLongFunction<RoundResult> value) {
        return Math.round(rounds.stream().mapToLong(value).average().orElse(0));
    }

    private static List<ColumnData<Line>> columns() {
        return List.of(
                column("row", HorizontalAlign.LEFT, Line::row),
                column("fork", HorizontalAlign.RIGHT, line -> Integer.toString(line.fork())),
                column("round", HorizontalAlign.RIGHT, Line::round),
                column("time s", HorizontalAlign.RIGHT, Line::seconds),
                column("req/s", HorizontalAlign.RIGHT, Line::rate),
                column("mean ms", HorizontalAlign.RIGHT, Line::mean),
                column("failed", HorizontalAlign.RIGHT, Line::failed));
    }

    private static ColumnData<Line> column(String name, HorizontalAlign align, Function<Line, String> value) {
        return new Column()
                .header(name)
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(Integer.MAX_VALUE)
                .with(value);
    }
}
