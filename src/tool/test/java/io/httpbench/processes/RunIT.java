package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.fork.ForkMain;
import io.httpbench.result.text.Numbers;
import io.httpbench.server.StandInMain;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A run in which nothing goes wrong: two clients, both protocols, two forks, on the stand-in. */
class RunIT {

    private static final String SECRET = "0pen-sesame";
    private static final int REQUESTS = 3_000;
    private static final List<String> LABELS = List.of("HttpClient4 HTTP11", "Vertx HTTP11", "Vertx H2C");
    private static final Pattern ROW = Pattern.compile("\\|[^|]{40}\\|[^|]{10}\\|[0-9 ]{10}\\|");
    private static final String RULE = "-".repeat(84);

    @TempDir
    static Path dir;

    private static ToolResult result;
    private static RunFiles files;
    private static final TreeSet<String> COMMAND_LINES = new TreeSet<>();

    @BeforeAll
    static void run() {
        Tool tool = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4,Vertx")
                .with("JB_PROTOCOL", "HTTP11,H2C")
                .with("JB_SYNC_THREADS", 4)
                .with("JB_FORKS", 2)
                .with("JB_REQUESTS", REQUESTS)
                .with("JB_WARMUP_DURATION", "1.2")
                .with("JB_PASSWD", SECRET)
                .with("JB_CONNECTIONS", "");
        try (RunningTool running = tool.start("--details")) {
            remember(running.child(StandInMain.class));
            remember(running.child(ForkMain.class));
            result = running.end();
        }
        files = RunFiles.in(dir);
    }

    private static void remember(ProcessHandle child) {
        try {
            COMMAND_LINES.add(Files.readString(Path.of("/proc", Long.toString(child.pid()), "cmdline")));
        } catch (IOException e) {
            // Gone already, or a system without /proc.
        }
    }

    static Stream<JsonNode> forks() {
        return files.cells().stream().flatMap(cell -> cell.get("forks").valueStream());
    }

    static Stream<JsonNode> cells() {
        return files.cells().stream();
    }

    @Test
    void allIsWell() {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.problems()).isEmpty();
        assertThat(files.results().get("interrupted").asBoolean()).isFalse();
    }

    @Test
    void noProofIsMadeWhereNoneIsWanted() {
        assertThat(result.stdout() + result.stderr()).doesNotContain("checking what", "wire ");
        assertThat(cells()).allMatch(cell -> cell.get("wire").isNull());
    }

    @Test
    void rowsKeepTheOrderOfTheLists() {
        assertThat(files.labels()).isEqualTo(LABELS);
        assertThat(result.stdout()).contains("left out  HttpClient4 H2C: these pairs do not exist");
    }

    @Test
    void theClassicTableIsAsItAlwaysWas() {
        List<String> lines = result.stdout().lines().toList();
        int top = lines.indexOf(RULE);
        List<String> rows = lines.subList(top + 1, top + 1 + LABELS.size());

        assertThat(lines.get(top + 1 + LABELS.size())).isEqualTo(RULE);
        assertThat(lines.stream().filter(RULE::equals)).hasSize(2);
        for (int i = 0; i < rows.size(); i++) {
            JsonNode cell = files.cell(i);
            long rate = Math.round(cell.get("requestsPerSecond").get("mean").asDouble());
            assertThat(rows.get(i))
                    .matches(ROW)
                    .isEqualTo("|%-40s|%-10s|%-10s|"
                            .formatted(
                                    cell.get("client").asString() + "Benchmark",
                                    cell.get("protocol").asString(),
                                    Long.toString(rate)));
            assertThat(result.stderr().lines()).as("also when the cell ended").contains(rows.get(i));
        }
    }

    @Test
    void theTablesHaveALinePerForkAndFitATerminal() {
        List<String> lines = result.stdout().lines().toList();
        List<String> keys = List.of("client", "protocol", "fork");
        // A ranking without letters begins with the client, too.
        List<Integer> heads = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).startsWith(" client ")
                        && columns(lines.get(i)).subList(0, keys.size()).equals(keys))
                .boxed()
                .toList();

        assertThat(columns(lines.get(heads.get(0))))
                .containsExactly("client", "protocol", "fork", "req/s", "mean", "p50", "p95", "p99", "p99.9", "max");
        // A long text of what limited a fork has a table of its own.
        assertThat(heads.stream()
                        .skip(1)
                        .flatMap(head -> columns(lines.get(head)).stream())
                        .filter(column -> !keys.contains(column)))
                .containsExactly("conns", "in flight", "CPU", "alloc", "RSS", "limit");
        for (int head : heads) {
            assertThat(lines.subList(head, head + 8))
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
            assertThat(lines.subList(head + 2, head + 8))
                    .allSatisfy(line -> assertThat(columns(line)).hasSameSizeAs(columns(lines.get(head))));
        }
        assertThat(result.stdout()).contains("results: " + files.folder().resolve("results.json"));
    }

    @Test
    void rowsWithOtherNumbersInFlightAreNotToBeComparedByTheirTimes() {
        String line =
                "Rows have 4 and 8 in flight: their times cannot be compared;" + " JB_CONCURRENCY=4 makes them equal.";
        assertThat(result.stdout().lines()).containsOnlyOnce(line);
        assertThat(files.folder().resolve("summary.md")).content().contains(line);
    }

    @Test
    void theTimesOfARowAreTheSameInAllOutputs() {
        for (JsonNode cell : files.cells()) {
            JsonNode pooled = cell.get("pooled").get("latencyNanos");
            long p50 = pooled.get("p50").asLong();
            assertThat(cell.get("forks")
                            .valueStream()
                            .mapToLong(
                                    fork -> fork.get("latencyNanos").get("p50").asLong()))
                    .anyMatch(fork -> fork <= p50)
                    .anyMatch(fork -> fork >= p50);
            assertThat(result.stdout())
                    .contains("of all their requests p50 " + Numbers.time(p50) + ", p99 "
                            + Numbers.time(pooled.get("p99").asLong()));
            assertThat(files.folder().resolve("summary.md"))
                    .content()
                    .contains(Stream.of("p50", "p95", "p99")
                            .map(point -> Numbers.digits(pooled.get(point).asLong() / 1e6))
                            .collect(Collectors.joining(" | ", "| ", " |")));
            assertThat(files.folder().resolve("report.html")).content().contains("\"summary\":" + pooled);
        }
    }

    private static List<String> columns(String line) {
        return Arrays.stream(line.split("\\|")).map(String::strip).toList();
    }

    @Test
    void theJournalHasALinePerForkInTheOrderOfTime() {
        List<String> labels = files.journal().stream()
                .map(line -> line.get("client").asString() + " "
                        + line.get("protocol").asString())
                .toList();
        List<String> second = new ArrayList<>(labels.subList(3, 6));
        Collections.reverse(second);
        assertThat(labels.subList(0, 3)).containsExactlyInAnyOrderElementsOf(LABELS);
        assertThat(second).as("the second block is the first one backwards").isEqualTo(labels.subList(0, 3));

        List<JsonNode> journaled =
                files.journal().stream().map(line -> line.get("result")).toList();
        assertThat(forks().toList()).containsExactlyInAnyOrderElementsOf(journaled);
    }

    @ParameterizedTest
    @MethodSource("cells")
    void twoForksGiveAnInterval(JsonNode cell) {
        JsonNode rate = cell.get("requestsPerSecond");
        double mean = cell.get("forks")
                .valueStream()
                .mapToDouble(fork -> fork.get("requestsPerSecond").asDouble())
                .average()
                .orElseThrow();

        assertThat(rate.get("forks").asInt()).isEqualTo(2);
        assertThat(rate.get("mean").asDouble()).isCloseTo(mean, within(1e-6));
        assertThat(rate.get("ciLow").asDouble()).isLessThanOrEqualTo(mean);
        assertThat(rate.get("ciHigh").asDouble()).isGreaterThanOrEqualTo(mean);
        assertThat(result.stdout())
                .contains(cell.get("client").asString() + " "
                        + cell.get("protocol").asString() + ": " + Math.round(mean) + " req/s, 95 % interval ");
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theServerSawWhatWasAskedFor(JsonNode cell) {
        cell.get("forks").forEach(fork -> {
            assertThat(fork.get("protocolSeen")).isEqualTo(cell.get("protocol"));
            assertThat(fork.get("connectionsOpened").asLong())
                    .isEqualTo(cell.get("connections").asLong());
            assertThat(fork.get("serverRequests")).isEqualTo(fork.get("requestsInAll"));
        });
    }

    @ParameterizedTest
    @MethodSource("forks")
    void theCountsAddUp(JsonNode fork) {
        long succeeded = fork.get("succeeded").asLong();
        assertThat(fork.get("started").asLong()).isEqualTo(REQUESTS);
        assertThat(succeeded).isEqualTo(REQUESTS);
        assertThat(fork.get("failed").valueStream().mapToLong(JsonNode::asLong)).containsOnly(0L);
        assertThat(fork.get("statuses").toString()).isEqualTo("{\"200\":" + succeeded + "}");
        assertThat(fork.get("bodyBytes").asLong())
                .isPositive()
                .satisfies(bytes -> assertThat(bytes % succeeded).isZero());
        assertThat(fork.get("resources").valueStream())
                .allSatisfy(sample -> assertThat(sample.get("heapUsedBytes").asLong())
                        .isPositive()
                        .isLessThanOrEqualTo(sample.get("heapCommittedBytes").asLong()));
        assertThat(fork.get("requestsInAll").asLong()).isGreaterThan(REQUESTS);
        assertThat(fork.get("requestsPerSecond").asDouble())
                .isCloseTo(succeeded * 1e9 / fork.get("elapsedNanos").asLong(), within(1e-3));
    }

    @ParameterizedTest
    @MethodSource("forks")
    void timesAreInOrderAndFitTheRate(JsonNode fork) {
        JsonNode times = fork.get("serviceNanos");
        List<Long> ascending = Stream.of("min", "p1", "p5", "p50", "p90", "p95", "p99", "p999", "max")
                .map(name -> times.get(name).asLong())
                .toList();
        assertThat(ascending).isSorted();
        assertThat(ascending.get(0)).isPositive();
        assertThat(times.get("mean").asDouble())
                .isBetween((double) ascending.get(0), (double) ascending.get(ascending.size() - 1));
        assertThat(fork.get("latencyNanos")).isEqualTo(times);
        assertThat(fork.get("cpuMicrosPerRequest").asDouble()).isPositive();
        assertThat(fork.get("serverCpuMicrosPerRequest").asDouble()).isPositive();
        assertThat(fork.get("peakRssBytes").asLong()).isGreaterThan(10_000_000);
    }

    @Test
    void thePasswordIsNowhere() {
        assertThat(result.stdout() + result.stderr()).doesNotContain(SECRET);
        assertThat(files.texts())
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(text -> assertThat(text).doesNotContain(SECRET));
        assertThat(COMMAND_LINES)
                .anySatisfy(line -> assertThat(line).contains("StandInMain"))
                .anySatisfy(line -> assertThat(line).contains("ForkMain"))
                .allSatisfy(line -> assertThat(line).doesNotContain(SECRET));
        assertThat(files.results().get("settings").has("JB_REQUESTS")).isTrue();
        assertThat(files.results().get("settings").has("JB_PASSWD")).isFalse();
    }

    @Test
    void aPipeGetsPlainLines() {
        assertThat(result.stdout() + result.stderr()).doesNotContain("\u001b", "\r");
    }
}
