package io.httpbench.report;

import io.httpbench.api.ClientKind;
import io.httpbench.finding.UnequalLoad;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.metric.MeasuredFork;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The details: rate and response times of every fork, then its cost and what limited it, then remarks. */
public final class WideTable {

    private WideTable() {}

    /** Writes the tables, with a column for the settings that have several values, then the remarks. */
    public static void write(List<CellResult> cells, Look look, Appendable out) throws IOException {
        List<MeasuredFork> lines = MeasuredFork.of(cells).toList();
        if (!lines.isEmpty()) {
            Variants variants = Variants.of(cells, CellResult::axes);
            List<Measured> forks = lines.stream().map(MeasuredFork::measured).toList();
            table(lines, variants, forks).write(lines, out);
            out.append(variants.legend());
            out.append(OpenLoopColumns.footnote(forks));
            out.append(UnequalLoad.sentence(cells).map(line -> line + "\n").orElse(""));
            out.append("CPU and alloc: per request, of the whole fork.");
            boolean flawless = !failures(lines) && cells.stream().allMatch(CellResult::valid);
            out.append(flawless ? " No request failed.\n" : "\n");
        }
        for (CellResult cell : cells) {
            CellRemarks.write(cell, look, out);
        }
    }

    private static FittedTable<MeasuredFork> table(List<MeasuredFork> lines, Variants variants, List<Measured> forks) {
        FittedTable<MeasuredFork> table = new FittedTable<MeasuredFork>()
                .key(
                        "client",
                        line -> ClientKind.marked(
                                line.cell().client(), line.cell().planned().kind()))
                .key("protocol", line -> line.cell().protocol());
        if (variants.any()) {
            table.key(variants.name(), line -> variants.text(line.cell()));
        }
        if (lines.stream().anyMatch(line -> line.cell().forks().size() > 1)) {
            table.keyNumber("fork", line -> number(line.fork()));
        }
        addSpeed(table);
        if (OpenLoopColumns.any(forks)) {
            for (Map<String, Function<ForkResult, String>> group :
                    List.of(OpenLoopColumns.rates(), OpenLoopColumns.serviceTimes())) {
                table.group();
                group.forEach((name, text) -> table.figure(name, line -> text.apply(line.fork())));
            }
        }
        if (forks.stream().anyMatch(fork -> fork.operations() != null)) {
            addOperations(table.group());
        }
        table.group();
        if (failures(lines)) {
            table.figure("ok", line -> Long.toString(line.measured().succeeded()));
            table.figure("failed", line -> Long.toString(line.measured().failures()));
        }
        addLoad(table);
        addCost(table);
        if (lines.stream()
                .anyMatch(line -> line.fork().limit() != null || !line.fork().valid())) {
            table.text("limit", line -> limit(line.fork()));
        }
        return table;
    }

    /** A fork that does not count is marked, since its repetition has the same number. */
    private static String number(ForkResult fork) {
        return fork.fork() + (fork.setAside() == null ? "" : "*");
    }

    /** Forks that say nothing about their client are marked. */
    private static String limit(ForkResult fork) {
        if (!fork.valid()) {
            return "invalid";
        }
        Limit limit = fork.limit();
        return limit == null ? Numbers.UNKNOWN : limit.text(fork.ofServer());
    }

    private static boolean failures(List<MeasuredFork> lines) {
        return lines.stream().anyMatch(line -> line.measured().failures() > 0);
    }

    private static void addSpeed(FittedTable<MeasuredFork> table) {
        table.group().figure("req/s", line -> Numbers.rate(line.measured().requestsPerSecond()));
        ForkMetrics.TERMINAL_TIMES.forEach(metric -> table.figure(metric.label(), line -> time(line.fork(), metric)));
    }

    private static void addOperations(FittedTable<MeasuredFork> table) {
        table.figure("op/s", operation(all -> Numbers.rate(all.operationsPerSecond())))
                .figure(
                        "op mean",
                        operation(all -> Numbers.time(all.latencyNanos().mean())))
                .figure(
                        "op p99",
                        operation(all -> Numbers.time(all.latencyNanos().p99())));
    }

    private static void addLoad(FittedTable<MeasuredFork> table) {
        table.figure(ForkMetrics.CONNECTIONS.label(), line -> ForkMetrics.CONNECTIONS.text(line.fork()))
                .figure("in flight", line -> line.cell().planned().inFlightText());
    }

    private static void addCost(FittedTable<MeasuredFork> table) {
        ForkMetrics.TERMINAL_COST.forEach(metric -> table.figure(metric.label(), line -> cost(line, metric)));
    }

    /** A cost of 0 is unknown: there was no request to divide it by. */
    private static String cost(MeasuredFork line, ForkMetric metric) {
        Number cost = metric.of(line.fork());
        boolean untold = cost != null && cost.doubleValue() == 0 && metric.unit() != Metric.Unit.COUNT;
        return untold ? Numbers.UNKNOWN : metric.text(line.fork());
    }

    /** Times are those of successes: without one there are none. */
    static String time(ForkResult fork, ForkMetric metric) {
        Measured measured = fork.measured();
        return measured == null || measured.succeeded() == 0 ? Numbers.UNKNOWN : metric.text(fork);
    }

    private static Function<MeasuredFork, String> operation(Function<OperationsResult, String> value) {
        return line -> {
            OperationsResult operations = line.measured().operations();
            return operations == null ? Numbers.UNKNOWN : value.apply(operations);
        };
    }
}
