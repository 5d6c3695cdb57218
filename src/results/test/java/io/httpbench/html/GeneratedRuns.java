package io.httpbench.html;

import io.httpbench.limit.GroupUse;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.GateResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Container;
import io.httpbench.result.environment.Environment;
import io.httpbench.result.environment.Platform;
import io.httpbench.result.environment.StandInFacts;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.measured.SloStep;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Runs that nobody measured, as large as one likes and with everything that a report can show. {@code main} writes
 * reports to look at.
 */
final class GeneratedRuns {

    private static final List<String> CLIENTS = List.of(
            "Vertx",
            "ReactorNetty",
            "HttpClient4",
            "HttpClient5",
            "HttpClient5Async",
            "AsyncHttpClient",
            "Jdk",
            "JdkAsync",
            "OkHttp",
            "OkHttpAsync",
            "Jetty",
            "Netty",
            "Armeria");

    private GeneratedRuns() {}

    /** What is generated. */
    record Shape(int cells, int forks, int seconds, String axis, List<String> values, boolean open, double speed) {

        private static final List<String> CONCURRENCY = List.of("1", "8", "64", "256", "1024");

        static final Shape SMALL = new Shape(8, 5, 20, "", List.of(), false, 1);
        static final Shape SWEEP = new Shape(20, 5, 20, "concurrency", CONCURRENCY, false, 1);
        static final Shape OPEN = new Shape(4, 3, 30, "", List.of(), true, 1);
        static final Shape LARGE = new Shape(100, 10, 60, "concurrency", CONCURRENCY, false, 1);
        static final Shape RATES =
                new Shape(18, 3, 20, "rate", List.of("10000", "40000", "70000", "100000", "130000", "160000"), true, 1);

        Shape faster(double factor) {
            return new Shape(cells, forks, seconds, axis, values, open, speed * factor);
        }
    }

    /** The same shape and seed make the same run. */
    static RunResult of(Shape shape, long seed) {
        Random random = new Random(seed);
        List<CellResult> cells = new ArrayList<>();
        int perClient = Math.max(1, shape.values().size());
        for (int i = 0; i < shape.cells(); i++) {
            int row = i / perClient;
            String client = CLIENTS.get(row / 2 % CLIENTS.size());
            Map<String, String> axes = new LinkedHashMap<>();
            if (row / 2 >= CLIENTS.size()) {
                axes.put("copy", Integer.toString(row / 2 / CLIENTS.size() + 1));
            }
            if (!shape.values().isEmpty()) {
                axes.put(shape.axis(), shape.values().get(i % perClient));
            }
            cells.add(GeneratedCells.cell(client, row % 2 == 0 ? "HTTP11" : "H2C", axes, shape, row, random));
        }
        return around(shape, cells);
    }

    private static RunResult around(Shape shape, List<CellResult> cells) {
        Ranking ranking = Ranking.of(cells);
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("JB_SERVER", "auto");
        settings.put("JB_PORT", "8529");
        settings.put("JB_WARMUP_DURATION", "10");
        settings.put("JB_DURATION", Integer.toString(shape.seconds()));
        settings.put("JB_JVM_ARGS", "-Xmx1g -Dnote='it''s'");
        settings.put("JB_FORKS", Integer.toString(shape.forks()));
        if (!shape.values().isEmpty()) {
            settings.put("JB_" + shape.axis().toUpperCase(Locale.ROOT), String.join(",", shape.values()));
        }
        Environment environment = new Environment(
                "Linux amd64",
                "6.18.5",
                2,
                "AMD EPYC",
                "OpenJDK 17.0.15",
                List.of("-Xmx1g"),
                "bench-1",
                0.08,
                "1",
                "0",
                "EMBEDDED STAND-IN, not a real database, at 127.0.0.1:8529 (epoll)",
                shape.open() ? new Container(2L << 30, 1.5, "bridge") : null,
                new Platform("kvm-clock", "0", "0", Map.of(), Map.of()),
                new StandInFacts("epoll", 1, null, null, null, null),
                Map.of("Vertx", "5.2.0", "http-benchmark-java", "0.1.0"),
                List.of(),
                null);
        return new RunResult(
                1,
                "2026-11-20T12:00:00.123Z",
                shape.open(),
                settings,
                environment,
                new Comparison(
                        42,
                        shape.forks(),
                        "as many as JB_FORKS says",
                        null,
                        List.of(),
                        ranking.pairs(),
                        null,
                        null,
                        null,
                        List.of(),
                        List.of()),
                ranking.cells(),
                List.of(new CeilingRow(
                        "wrk",
                        "HTTP11",
                        "/_api/version",
                        128,
                        128,
                        null,
                        null,
                        310_000.0,
                        3_000_000,
                        0,
                        410_000.0,
                        2.9,
                        List.of(),
                        List.of(new CeilingShare("Vertx", "HTTP11", Map.of(), 0.42)))),
                shape.open()
                        ? List.of(
                                new GateResult(
                                        "p99<+10%",
                                        "Vertx HTTP11",
                                        "client",
                                        GateResult.Outcome.FAILED,
                                        1.2e6,
                                        1.5e6,
                                        0.25,
                                        0.18,
                                        0.31,
                                        "25.0 % more than the baseline, at least 18.0 %"),
                                new GateResult(
                                        "errors<0.1%",
                                        "Vertx H2C",
                                        "client",
                                        GateResult.Outcome.PASSED,
                                        null,
                                        0.0,
                                        null,
                                        null,
                                        null,
                                        "no request failed"))
                        : List.of(),
                List.of(new ProfileResult(
                        "Vertx HTTP11",
                        "cpu",
                        "async-profiler 4.2, event itimer",
                        "profile-Vertx-HTTP11.html",
                        List.of("perf events are forbidden here: itimer instead"))));
    }

    /** Writes reports into a folder: {@code small.html}, {@code sweep.html}, {@code open.html}, {@code rates.html}, {@code large.html}, {@code fleet.html} and {@code compare.html}. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        write(Shape.SMALL, folder.resolve("small.html"));
        write(Shape.SWEEP, folder.resolve("sweep.html"));
        write(Shape.OPEN, folder.resolve("open.html"));
        write(Shape.RATES, folder.resolve("rates.html"));
        HtmlReport.write(List.of(new HtmlReport.Run("run", fleet())), folder.resolve("fleet.html"));
        HtmlReport.write(List.of(new HtmlReport.Run("run", curves())), folder.resolve("curve.html"));
        long start = System.nanoTime();
        write(Shape.LARGE, folder.resolve("large.html"));
        System.out.printf(
                "large: %d kB, %d ms with generating it%n",
                Files.size(folder.resolve("large.html")) / 1000, (System.nanoTime() - start) / 1_000_000);
        RunResult base = of(Shape.SMALL, 1);
        HtmlReport.write(
                List.of(new HtmlReport.Run("base", base), new HtmlReport.Run("new", of(Shape.SMALL.faster(0.95), 2))),
                new HtmlReport.Compared(
                        List.of("new against base: 7 of 8 rows slower; not comparable: 1."),
                        base.cells().stream().map(GeneratedRuns::verdict).toList()),
                folder.resolve("compare.html"));
    }

    /** Single queues that end at different rates, under limits. */
    private static RunResult curves() {
        Map<String, Double> ends = new TreeMap<>(Map.of("Vertx", 90_000.0, "HttpClient5", 60_000.0, "Jdk", 30_000.0));
        return Samples.run(ends.entrySet().stream()
                .map(end -> OpenLoopSamples.curved(
                        Samples.cell(end.getKey(), "HTTP11", 20_000, 20_000, 20_000),
                        fork -> OpenLoopSamples.curve(end.getValue() / 2, windows(end.getValue() - 1_000 * fork))))
                .map(cell -> Samples.with(
                        cell,
                        cell.forks().stream()
                                .map(fork -> fork.in(new GroupUse(500, 128L << 20, 120L << 20, 0, null)))
                                .toList()))
                .toArray(CellResult[]::new));
    }

    private static List<SloStep> windows(double end) {
        return IntStream.range(0, 11)
                .mapToDouble(number -> Math.pow(10, 3 + number / 5.0))
                .mapToObj(rate -> OpenLoopSamples.window(
                        rate, Math.round(1e9 * Math.log(100) / Math.max(5, end - rate)), rate < end))
                .toList();
    }

    /** One machine is busy, one waits longer, and one has left. */
    private static RunResult fleet() {
        RunResult run = of(Shape.SMALL, 1);
        AgentResult[] agents = {
            FleetSamples.agent(
                    "bench-a",
                    48,
                    FleetSamples.limit(Limit.CLIENT),
                    Samples.noise(1, 0.08, 0, null).with(List.of("other processes used 8 % of the fork's CPUs")),
                    FleetSamples.measured(100_000, 1.5e6)),
            FleetSamples.agent(
                    "bench-b", 40, FleetSamples.limit(Limit.IN_FLIGHT), null, FleetSamples.measured(99_000, 1.4e6)),
            FleetSamples.agent(
                    "bench-c", 40, FleetSamples.limit(Limit.IN_FLIGHT), null, FleetSamples.measured(60_000, 2.9e6)),
            FleetSamples.agent("bench-d", 0, null, null)
        };
        List<CellResult> cells = run.cells().stream()
                .map(cell -> cell.valid() ? FleetSamples.cell(cell, agents) : cell)
                .toList();
        return FleetSamples.on(around(Shape.SMALL, cells), "bench-a", "bench-b", "bench-c", "bench-d");
    }

    private static HtmlReport.Verdict verdict(CellResult cell) {
        return cell.valid()
                ? new HtmlReport.Verdict("slower", List.of(), cell.label(), "req/s", 0.95, 0.93, 0.97)
                : new HtmlReport.Verdict(
                        "not comparable",
                        List.of("invalid in base: 1 of 5 forks is invalid", "invalid in new: 1 of 5 forks is invalid"),
                        cell.label(),
                        "req/s",
                        null,
                        null,
                        null);
    }

    private static void write(Shape shape, Path file) throws IOException {
        HtmlReport.write(List.of(new HtmlReport.Run("run", of(shape, 1))), file);
    }
}
