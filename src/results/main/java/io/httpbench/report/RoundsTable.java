package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.RoundResult;
import io.httpbench.result.metric.MeasuredFork;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Cold against warm: the time of each round, and their average. */
public final class RoundsTable {

    private RoundsTable() {}

    private record Line(String row, int fork, String round, String time, String rate, String mean, String failed) {}

    /** Writes nothing when no fork has rounds. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = MeasuredFork.of(cells)
                .filter(one -> !one.measured().rounds().isEmpty())
                .flatMap(one -> lines(one).stream())
                .toList();
        if (!lines.isEmpty()) {
            table().write(lines, out);
        }
    }

    private static List<Line> lines(MeasuredFork one) {
        String row = one.cell().label();
        int fork = one.fork().fork();
        Measured measured = one.measured();
        List<RoundResult> rounds = measured.rounds();
        List<Line> lines = new ArrayList<>();
        for (RoundResult round : rounds) {
            lines.add(new Line(
                    row,
                    fork,
                    Integer.toString(lines.size() + 1),
                    Numbers.time(round.elapsedNanos()),
                    Numbers.rate(round.requestsPerSecond()),
                    Numbers.time(round.serviceNanos().mean()),
                    Long.toString(round.failed())));
        }
        lines.add(new Line(
                row,
                fork,
                "total",
                Numbers.time(measured.elapsedNanos()),
                Numbers.rate(measured.requestsPerSecond()),
                Numbers.time(measured.times().serviceNanos().mean()),
                Long.toString(measured.failures())));
        lines.add(new Line(
                row,
                fork,
                "average",
                Numbers.time(average(rounds, RoundResult::elapsedNanos)),
                Numbers.rate(measured.requestsPerSecond()),
                Numbers.time(measured.times().serviceNanos().mean()),
                Long.toString(average(rounds, RoundResult::failed))));
        return lines;
    }

    private static long average(List<RoundResult> rounds, ToLongFunction<RoundResult> value) {
        return Math.round(rounds.stream().mapToLong(value).average().orElse(0));
    }

    private static FittedTable<Line> table() {
        return new FittedTable<Line>()
                .key("row", Line::row)
                .keyNumber("fork", line -> Integer.toString(line.fork()))
                .keyNumber("round", Line::round)
                .figure("time", Line::time)
                .figure("req/s", Line::rate)
                .figure("mean", Line::mean)
                .figure("failed", Line::failed);
    }
}
