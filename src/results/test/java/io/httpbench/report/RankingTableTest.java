package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
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
        RankingTable.write(Samples.run(Ranking.of(cells).cells().toArray(CellResult[]::new)), Look.PLAIN, text);
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
                 rank | client              |   req/s |    relative |    p50 |    p99 |    CPU |  alloc
                ------+---------------------+---------+-------------+--------+--------+--------+--------
                 a    | Vertx H2C           |  100.1k |        1.00 | 2.00ms | 12.3ms | 12.3µs | 5.42kB
                 b    | ReactorNetty HTTP11 |  76.01k | 0.76 ± 0.01 | 2.00ms | 12.3ms | 12.3µs | 5.42kB
                 -    | HttpClient4 HTTP11  | invalid |           - |      - |      - |      - |      -
                relative: share of the fastest's rate, with half of the 95 % interval of the pair. Times: at full
                load; for yours JB_RATE or JB_SLO. CPU: per request, whole process. All rows: 128 in flight, 4
                forks.
                """);
    }

    /** What slows all rows of a block is in the interval of each rate, and not in that of the share. */
    @Test
    void moreThanTwoRowsHaveTheIntervalsOfTheirRates() throws IOException {
        String table = table(List.of(
                Samples.cell("Vertx", "H2C", 1_000_000, 810_000, 990_000, 804_000),
                Samples.cell("Netty", "H2C", 980_000, 802_000, 985_000, 790_000),
                Samples.cell("Jdk", "H2C", 500_000, 400_000, 500_000, 399_000)));

        assertThat(table)
                .contains(
                        " a    | Vertx H2C | 90.10k | 19.2 % |        1.00 |",
                        " b    | Netty H2C | 88.93k | 19.3 % | 0.99 ± 0.01 |")
                .contains("±: half of the 95 % interval over forks. relative: ");
    }

    @Test
    void aRowOfWhichEveryForkWasDisturbedIsMarkedWithoutAnotherLine() throws IOException {
        CellResult quiet = Samples.cell("Netty", "H2C", 1_000);
        ForkResult disturbed =
                quiet.forks().get(0).under(null, Samples.noise(1, 0.2, 0, null).with(List.of("others were there")));
        CellResult row = Samples.with(
                Samples.cell("Vertx", "H2C", 1), List.of(disturbed.setAsideFor(ForkResult.REPEATED), disturbed));

        assertThat(table(List.of(quiet, row)))
                .contains(" |      1 | ", " | 1! +1* | ")
                .containsPattern("!: every fork was disturbed, so no answer\\.\\s\\*: a fork that was set aside\\.");
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
        assertThat(table).contains("\n#1 = " + path + "\n", "\n#2 = copy A\n", " HTTP11 | #1 | ");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 70, 80, 90, 100})
    void aNarrowTerminalHasFewerColumnsInOneTable(int columns) throws IOException {
        List<CellResult> cells = Ranking.of(List.of(
                        Samples.cell("HttpClient5Async", "HTTP11", 1_000_000, 1_010_000, 990_000),
                        Samples.cell("Vertx", "H2C", 760_000, 761_000, 759_000)))
                .cells();
        StringBuilder text = new StringBuilder();

        RankingTable.write(Samples.run(cells.toArray(CellResult[]::new)), Look.PLAIN.within(columns), text);

        assertThat(text.toString().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns))
                .filteredOn(line -> line.startsWith(" rank "))
                .singleElement()
                .asString()
                .contains("| client", "req/s", " rel");
    }

    /** It must not be read as slower, whatever its rate. */
    @Test
    void aRowThatIsNotSteadyIsMarked() throws IOException {
        CellResult cold = Samples.cell("Vertx", "H2C", 100, 110, 120);
        List<ForkResult> forks = cold.forks().stream()
                .map(fork -> fork.judged(List.of(), List.of(new Note(Note.Kind.NOT_STEADY, "not steady"))))
                .toList();

        assertThat(table(List.of(Samples.with(cold, forks), Samples.cell("Netty", "H2C", 1_000, 1_010, 990))))
                .containsPattern(" Vertx H2C \\| .* \\| +~ \\| .* \\| +3~")
                .containsPattern("~: not steady, so no\\sanswer\\.");
    }

    @Test
    void aRankOfManyLettersIsCut() throws IOException {
        StringBuilder text = new StringBuilder();

        RankingTable.write(
                Samples.run(
                        Samples.cell("Vertx", "H2C", 2).ranked("abcdefgh"),
                        Samples.cell("Netty", "H2C", 1).ranked("abcdefghi")),
                Look.PLAIN,
                text);

        assertThat(text.toString()).contains("\n abcdefgh | Vertx H2C ", "\n abcdefg… | Netty H2C ");
    }

    @Test
    void aSingleRowIsComparedWithNothing() throws IOException {
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10))))
                .contains(" Vertx H2C |")
                .containsPattern("128\\sin\\sflight,\\s1\\sfork\\.\n")
                .doesNotContain("rank", "rel", "±");
        assertThat(table(List.of())).isEmpty();
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10, 20)))).contains(" Vertx H2C |");
        assertThat(table(List.of(Samples.cell("Vertx", "H2C", 10), Samples.cell("Netty", "H2C", 20))))
                .containsPattern(" Netty H2C \\| +2 \\| 1.00 \\|")
                .containsPattern(" Vertx H2C \\| +1 \\| 0.50 \\|");
    }
}
