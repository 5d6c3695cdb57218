package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jline.utils.WCWidth;
import org.junit.jupiter.api.Test;

/** All tables together, on a terminal of a hundred columns. */
class FinalTablesTest {

    private static final List<String> CLIENTS = List.of(
            "Vertx",
            "ReactorNetty",
            "HttpClient4",
            "HttpClient5",
            "HttpClient5Async",
            "AsyncHttpClient",
            "Jdk",
            "Netty");
    private static final Limit SERVER = new Limit(Limit.SERVER, 0.4, 0.99, 0.3, 0.99, 1.0, "it had no more");

    private static String text(Look look, List<CellResult> cells) {
        Ranking ranking = Ranking.of(cells);
        return FinalTables.text(Samples.run(ranking.cells().toArray(CellResult[]::new)), look, true);
    }

    private static List<CellResult> mainJob(long... successes) {
        List<CellResult> cells = new ArrayList<>();
        for (String client : CLIENTS) {
            CellResult cell = Samples.cell(client, "HTTP11", successes);
            List<ForkResult> forks = cell.forks().stream()
                    .map(fork -> fork.under(SERVER, Samples.noise(1, 0, 0, null)))
                    .toList();
            cells.add(Samples.with(cell, forks));
        }
        return cells;
    }

    private static List<String> tableLines(String text) {
        return text.lines()
                .filter(line -> line.startsWith(" ") || line.startsWith("-"))
                .toList();
    }

    private static int columns(String line) {
        return line.codePoints().map(WCWidth::wcwidth).sum();
    }

    private static void assertFit(String text) {
        assertThat(tableLines(text))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(columns(line)).as(line).isLessThanOrEqualTo(100));
    }

    @Test
    void eightRowsOfLongNames() {
        String text = text(Look.PLAIN, mainJob(1_234_567_890, 1_300_000_000, 1_220_000_000));

        assertFit(text);
        assertThat(text.lines().filter(line -> line.startsWith(" client "))).hasSize(2);
        assertThat(text.lines())
                .filteredOn(line -> line.startsWith(" HttpClient5Async | HTTP11   |    1 |"))
                .hasSize(2)
                .last()
                .asString()
                .endsWith("| server (!)");
    }

    @Test
    void aCeilingStandsBelowTheRankingAndIsMarkedAmongTheForks() {
        String text = text(
                Look.PLAIN,
                List.of(
                        Samples.ceiling(Samples.cell("RawNetty", "HTTP11", 3_000_000, 3_010_000)),
                        Samples.cell("Vertx", "HTTP11", 1_000_000, 1_010_000),
                        Samples.cell("Netty", "HTTP11", 2_000_000, 2_010_000)));

        assertFit(text);
        String classic = text.substring(0, text.indexOf(" client "));
        assertThat(classic).contains("|VertxBenchmark ").doesNotContain("RawNetty");
        String ranking = text.substring(text.indexOf(" rank "), text.indexOf(" ceiling "));
        assertThat(ranking).contains(" a    | Netty HTTP11 | ").doesNotContain("RawNetty");
        assertThat(text.substring(text.indexOf(" ceiling "))).contains("\n RawNetty | HTTP11   | /_api/version |");
        assertThat(text).contains("\n RawNetty (ceiling) | HTTP11   |    1 |");
    }

    @Test
    void linesOfATableHaveTheirColumnsBelowEachOther() {
        List<String> lines = tableLines(text(Look.PLAIN, mainJob(90, 1_300_000_000)));
        int head =
                lines.stream().map(line -> line.startsWith(" rank ")).toList().indexOf(true);

        assertThat(lines.subList(head, head + 10))
                .extracting(line -> columns(line.replace('+', '|')
                        .substring(0, line.replace('+', '|').lastIndexOf('|'))))
                .as("up to the bars, which are of any length")
                .containsOnly(
                        columns(lines.get(head).substring(0, lines.get(head).lastIndexOf('|'))));
    }

    @Test
    void whateverHasSeveralValues() {
        CellResult open = OpenLoopSamples.open(
                Samples.cell("HttpClient5Async", "HTTP11", 1_300_000_000),
                OpenLoopSamples.overloaded(),
                OpenLoopSamples.searched(25_000.0, true));
        CellResult rounds = Samples.inRounds(Samples.cell("HttpClient5Async", "H2C", 1_300_000_000));
        String path = "/_api/version?" + "details=true&".repeat(8);

        assertFit(text(Look.PLAIN, List.of(open, rounds)));
        assertFit(text(Look.PLAIN, List.of(Samples.at(path, open), Samples.at("/b", rounds))));
        assertThat(text(Look.PLAIN, List.of(Samples.at(path, rounds), Samples.at("/b", rounds))))
                .contains("\n#1 = " + path + "\n#2 = /b\n");
        assertThat(text(Look.PLAIN, List.of(Samples.copy("A", rounds), Samples.copy("B", rounds))))
                .contains("\n client           | protocol | copy | ")
                .contains("\n HttpClient5Async | H2C      | B    | ");
    }

    @Test
    void aFailureBringsItsColumnsBack() {
        CellResult cell = Samples.cell("Vertx", "H2C", 1_000);
        ForkResult failing = new ForkResult(1, true, List.of(), List.of(), Samples.measured(1_000, 7, 1_007), null);

        assertThat(text(Look.PLAIN, List.of(cell))).contains("No request failed.");
        assertThat(text(Look.PLAIN, List.of(Samples.with(cell, List.of(failing)))))
                .contains(" ok | failed |", " 1000 |      7 |")
                .doesNotContain("No request failed.");
    }

    @Test
    void barsShowIntervals() {
        List<CellResult> cells =
                List.of(Samples.cell("Vertx", "H2C", 1_000, 1_010), Samples.cell("Netty", "H2C", 500, 500, 510, 490));

        assertThat(text(Look.PLAIN.within(130), cells))
                .contains("░", " a    | Vertx H2C | 100.5 |        1.00 |", " b    | Netty H2C |    50 | 0.50 ± 0.03 |")
                .containsPattern("█{10}");
        assertThat(text(new Look(false, false, 120), cells))
                .containsPattern("#{5,12}--?\n")
                .doesNotContain("█", "░");
    }

    /** What the default matrix ends with, on the terminal that everybody has. */
    @Test
    void theEndOfEightRowsFitsAScreenOfFortyLinesByEightyColumns() {
        List<CellResult> cells = new ArrayList<>();
        for (CellResult cell : mainJob(1_234_567, 1_300_000, 1_220_000)) {
            cells.add(Samples.with(
                            cell,
                            cell.forks().stream()
                                    .map(fork -> fork.under(
                                            cells.isEmpty() ? null : SERVER,
                                            Samples.noise(1, 0.97, 0, null)
                                                    .with(fork.fork() == 1 ? List.of() : List.of("others were there"))))
                                    .toList())
                    .withWire(Samples.wire()));
        }
        cells.set(7, Samples.planned(Samples.planned("Netty", "HTTP11", Map.of(), 32), cells.get(7)));
        Ranking ranking = Ranking.of(cells);
        RunResult run = Samples.run(ranking.cells().toArray(CellResult[]::new));
        Look narrow = Look.PLAIN.within(80);

        String text = FinalTables.text(run, narrow, false) + FinalTables.answer(run, narrow);

        assertThat(text.lines())
                .allSatisfy(line -> assertThat(columns(line)).as(line).isLessThanOrEqualTo(80));
        assertThat(text.lines().count()).as(text).isLessThanOrEqualTo(37);
        assertThat(text.replace("\n  ", " "))
                .contains(" rank | client ", "flight", " CPU |", "| limit", "| server (!)")
                .contains("others took up to 97 % of the CPUs", "\nNo client is shown to be faster. Highest rate: ")
                .doesNotContain("wire Vertx", "| fork |");
        assertThat(text.lines().filter(line -> line.contains("|VertxBenchmark")))
                .hasSize(1);
    }

    @Test
    void coloursAreFewAndMoveNothing() {
        List<CellResult> cells = new ArrayList<>(mainJob(1_000, 1_010, 1_005));
        cells.add(Samples.broken("OkHttp", "HTTP11", "the fork crashed"));
        String plain = text(Look.PLAIN, cells);
        String coloured = text(new Look(true, true, 100), cells);

        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
        assertThat(plain).doesNotContain("\u001b");
        assertThat(coloured)
                .contains("\u001b[31mINVALID OkHttp HTTP11: the fork crashed\u001b[")
                .contains(" \u001b[31minvalid\u001b[")
                .contains("\u001b[33mserver (!)\u001b[")
                .contains("\n \u001b[1ma\u001b[")
                .contains("|OkHttpBenchmark                         |HTTP11    |invalid   |\n");
    }

    @Test
    void coloursOnATerminalOfSomebodyWhoWantsThem() {
        assertThat(Look.of(true, Map.of()).colours()).isTrue();
        assertThat(Look.of(true, Map.of("NO_COLOR", "")).colours()).isTrue();
        assertThat(Look.of(false, Map.of()).colours()).isFalse();
        assertThat(Look.of(true, Map.of("NO_COLOR", "1")).colours()).isFalse();
        assertThat(Look.of(true, Map.of("TERM", "dumb")).colours()).isFalse();
        assertThat(List.of("UTF-8", "utf8")).allMatch(Look::blocksIn);
        assertThat(List.of("ANSI_X3.4-1968", "ISO-8859-1", "")).noneMatch(Look::blocksIn);
        assertThat(Look.blocksIn(null)).isFalse();
    }
}
