package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden, in three locales. */
class RankingTableTest {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    private static String table(List<CellResult> cells) throws IOException {
        StringBuilder text = new StringBuilder();
        RankingTable.write(Ranking.of(cells).cells(), Look.PLAIN, text);
        return text.toString().replaceAll("(?m) +$", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG"})
    void bestFirstInvalidLast(String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));

        String table = table(List.of(
                Samples.cell("ReactorNetty", "HTTP11", 760_000, 761_000, 759_000, 760_500),
                Samples.broken("HttpClient4", "HTTP11", "the fork crashed"),
                Samples.cell("Vertx", "H2C", 1_000_000, 1_010_000, 990_000, 1_004_000)));

        assertThat(table).isEqualTo("""
                 rank | client       | protocol |   req/s |     ± | forks |    CPU |  alloc | 0 to 101.4k
                ------+--------------+----------+---------+-------+-------+--------+--------+-----------------------
                 a    | Vertx        | H2C      |  100.1k | 1.3 % |     4 | 12.3µs | 5.42kB | ████████████████████░
                 b    | ReactorNetty | HTTP11   |  76.01k | 0.2 % |     4 | 12.3µs | 5.42kB | ███████████████░
                 -    | HttpClient4  | HTTP11   | invalid |     - |     0 |      - |      - |
                ±: half of the 95 % interval over forks.
                Bars are req/s from 0; their light end is the interval, rounded outward.
                """);
    }

    @Test
    void aRowOfWhichEveryForkWasDisturbedIsMarkedWithoutAnotherLine() throws IOException {
        CellResult quiet = Samples.cell("Netty", "H2C", 1_000);
        ForkResult disturbed =
                quiet.forks().get(0).under(null, Samples.noise(1, 0.2, 0, null).with(List.of("others were there")));
        CellResult row = Samples.with(
                Samples.cell("Vertx", "H2C", 1), List.of(disturbed.setAsideFor(ForkResult.REPEATED), disturbed));

        assertThat(table(List.of(quiet, row)))
                .contains(" | - |      1 | ", " | - | 1! +1* | ")
                .contains("\n±: half of the 95 % interval over forks. !: every fork was disturbed."
                        + " *: a fork that was set aside.\n");
        assertThat(table(List.of(quiet, row)).lines())
                .hasSameSizeAs(table(List.of(quiet, Samples.cell("Vertx", "H2C", 900)))
                        .lines()
                        .toList());
    }

    @Test
    void whatEverTheVariantItFitsAHundredColumnsAndLosesNothing() throws IOException {
        String path = "/_api/version?details=true&" + "more=1&".repeat(20);
        List<CellResult> cells = List.of(
                Samples.at(path, Samples.cell("HttpClient5Async", "HTTP11", 1_234_567_890, 1_300_000_000)),
                Samples.copy("A", Samples.cell("Netty", "H2C", 60_000_000)),
                Samples.at("/x", Samples.broken("HttpClient5Async", "HTTP11", "no")));

        String table = table(cells);

        assertThat(table.lines().filter(line -> !line.startsWith("#")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(RankingTable.WIDTH));
        assertThat(table).contains("\n#1 = " + path + "\n", "\n#2 = copy A\n", "| HTTP11   | #1 | ");
    }

    @Test
    void aRankOfManyLettersIsCut() throws IOException {
        StringBuilder text = new StringBuilder();

        RankingTable.write(
                List.of(
                        Samples.cell("Vertx", "H2C", 2).ranked("abcdefgh"),
                        Samples.cell("Netty", "H2C", 1).ranked("abcdefghi")),
                Look.PLAIN,
                text);

        assertThat(text.toString()).contains("\n abcdefgh | Vertx ", "\n abcdefg… | Netty ");
    }

    @Test
    void aSingleForkIsNoRanking() throws IOException {
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10)))).isEmpty();
        assertThat(table(List.of())).isEmpty();
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10, 20)))).contains("| Vertx ");
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10), Samples.cell("Netty", "H2C", 20))))
                .contains(" -    | Netty  | H2C      |     2 | - |     1 |");
    }
}
