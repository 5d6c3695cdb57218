package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.testing.MarkdownTables;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Read by an implementation of CommonMark with GitHub's tables. */
class SummaryFileTest {

    @TempDir
    Path dir;

    private static List<List<String>> ranking(RunResult run) {
        return MarkdownTables.of(SummaryFile.text(run)).get(0);
    }

    @Test
    void theRankingIsBestFirstAndInvalidLast() {
        RunResult run = Samples.run(
                Samples.broken("Jdk", "HTTP11", "it broke"),
                Samples.cell("Netty", "H2C", 100, 110),
                Samples.cell("Vertx", "H2C", 1_000_000, 2_000_000));

        assertThat(ranking(run))
                .containsExactly(
                        List.of(
                                "rank",
                                "client",
                                "protocol",
                                "in flight",
                                "req/s",
                                "±",
                                "relative",
                                "forks",
                                "CPU µs",
                                "alloc B",
                                "p50 ms",
                                "p95 ms",
                                "p99 ms"),
                        List.of(
                                "-", "Vertx", "H2C", "128", "150000", "> 100 %", "1.00", "2", "12.3", "5424", "2.00",
                                "12.3", "12.3"),
                        List.of(
                                "-",
                                "Netty",
                                "H2C",
                                "128",
                                "11",
                                "60.5 %",
                                "0.000 ± 0.002",
                                "2",
                                "12.3",
                                "5424",
                                "2.00",
                                "12.3",
                                "12.3"),
                        List.of("-", "Jdk", "HTTP11", "32", "INVALID", "", "-", "0", "-", "-", "-", "-", "-"));
        assertThat(SummaryFile.text(run)).contains("### Invalid\n\n- **Jdk HTTP11**: it broke\n");
    }

    @Test
    void aCeilingHasATableOfItsOwn() {
        RunResult run = Samples.run(
                Samples.ceiling(Samples.cell("RawNetty", "H2C", 300, 310)), Samples.cell("Vertx", "H2C", 100, 110));

        List<List<List<String>>> tables = MarkdownTables.of(SummaryFile.text(run));
        assertThat(tables.get(0)).extracting(row -> row.get(1)).containsExactly("client", "Vertx");
        assertThat(tables.get(1))
                .extracting(row -> row.subList(0, 3))
                .containsExactly(List.of("ceiling", "protocol", "in flight"), List.of("RawNetty", "H2C", "128"));
    }

    @Test
    void aForkThatWasRepeatedHasItsStarHereToo() {
        CellResult cell = Samples.cell("Vertx", "H2C", 1_000, 1_100);
        List<ForkResult> forks = List.of(
                cell.forks().get(0).numbered(2).setAsideFor(ForkResult.REPEATED),
                cell.forks().get(0),
                cell.forks().get(1));
        RunResult run = Samples.run(Samples.with(cell, forks));

        assertThat(ranking(run).get(1)).contains("2 +1*");
        assertThat(SummaryFile.text(run)).contains(" \\*: a fork that was set aside.");
    }

    @Test
    void noTextBreaksOutOfItsCell() {
        String path = "/a|b*c*_d_`e`<script>[x](y)\\|&amp;@all";
        RunResult run =
                Samples.run(Samples.at(path, Samples.cell("Vertx", "H2C", 10)), Samples.broken("Jdk", "H2C", "a\nb"));

        assertThat(ranking(run).get(1)).contains(path, "Vertx");
        assertThat(SummaryFile.text(run)).doesNotContain("<script>", "@all").contains("**Jdk H2C**: a b\n");
    }

    @Test
    void gatesComeFirst() {
        GateResult gate = new GateResult(
                "p99<+10%",
                "Vertx H2C", "client", GateResult.Outcome.TOO_NOISY, 1.5e6, 1.6e6, 0.0667, -0.1, 0.25, "it may be");
        RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 10)).withGates(List.of(gate));

        assertThat(MarkdownTables.of(SummaryFile.text(run)).get(0).get(1))
                .containsExactly(
                        "p99<+10%",
                        "Vertx H2C", "too noisy", "it may be", "1.50ms", "1.60ms", "+6.7 %", "-10.0 % to +25.0 %");
    }

    @Test
    void manyRemarksAreCut() {
        CellResult[] cells = IntStream.range(0, 60)
                .mapToObj(i -> Samples.broken("Jdk", "HTTP11", "reason " + i))
                .toArray(CellResult[]::new);

        assertThat(SummaryFile.text(Samples.run(cells)))
                .contains("reason 39\n", "- … and 20 more in `results.json`")
                .doesNotContain("reason 40");
    }

    @Test
    void aRunIsOnThePageOfAJobOnceAndNothingElseIsLost() throws IOException {
        Path page = dir.resolve("page.md");
        Files.writeString(page, "what another step has said");
        RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 10));
        Path folder = Files.createDirectory(dir.resolve("run"));

        Exports.write(run, folder, Set.of(OutputFormat.MD), page);
        Exports.write(run, folder, EnumSet.allOf(OutputFormat.class), page);

        assertThat(Files.readString(page))
                .isEqualTo("what another step has said\n" + Files.readString(folder.resolve("summary.md")));
    }

    @Test
    void whoWantsNoSummaryHasNoneOnThePage() throws IOException {
        Exports.write(Samples.run(), dir, Set.of(OutputFormat.CSV), dir.resolve("page.md"));

        assertThat(dir.resolve("page.md")).doesNotExist();
    }

    @Test
    void numbersAreTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 1_000_000, 2_000_000));
            String plain = SummaryFile.text(run);
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(SummaryFile.text(run)).isEqualTo(plain);
        } finally {
            Locale.setDefault(before);
        }
    }
}
