package io.httpbench.report;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.FleetResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What each of several machines contributed to each fork, and what limited and disturbed it there. */
final class AgentsTable {

    private AgentsTable() {}

    private record Line(String row, ForkResult fork, AgentResult agent) {

        String of(Function<Measured, String> text) {
            return agent.measured() == null ? Numbers.UNKNOWN : text.apply(agent.measured());
        }

        String limit() {
            return agent.limit() == null ? Numbers.UNKNOWN : agent.limit().kind();
        }

        String noise() {
            return agent.noise() == null
                    ? Numbers.UNKNOWN
                    : Numbers.percent(agent.noise().taken());
        }
    }

    /** Writes nothing when every fork was of one machine. */
    static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (CellResult cell : cells) {
            for (ForkResult fork : cell.forks()) {
                FleetResult fleet = fork.fleet();
                if (fleet != null) {
                    fleet.agents().forEach(agent -> lines.add(new Line(cell.label(), fork, agent)));
                }
            }
        }
        if (!lines.isEmpty()) {
            table().write(lines, out);
        }
    }

    private static FittedTable<Line> table() {
        return new FittedTable<Line>()
                .key("row", Line::row)
                .keyNumber("fork", line -> Integer.toString(line.fork().fork()))
                .key("agent", line -> line.agent().name())
                .figure("in flight", line -> Integer.toString(line.agent().inFlight()))
                .figure("req/s", line -> line.of(measured -> Numbers.rate(measured.requestsPerSecond())))
                .figure(
                        "p50",
                        line -> line.of(measured ->
                                Numbers.time(measured.times().latencyNanos().p50())))
                .figure(
                        "p99",
                        line -> line.of(measured ->
                                Numbers.time(measured.times().latencyNanos().p99())))
                .figure(
                        "CPU",
                        line -> line.of(measured -> Numbers.figure(
                                Metric.Unit.MICROS, measured.usage().cpuMicrosPerRequest())))
                .figure("limit", Line::limit)
                .figure("noise", Line::noise);
    }
}
