package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {

    @TempDir
    Path dir;

    private List<Map<String, String>> rows(CellResult... cells) throws IOException {
        Exports.write(Samples.run(cells), dir, Set.of(OutputFormat.CSV));
        return ForeignReaders.csv(dir.resolve("results.csv"));
    }

    @Test
    void aRowPerFork() throws IOException {
        List<Map<String, String>> rows = rows(Samples.cell("Vertx", "H2C", 100, 123), Samples.cell("Jdk", "HTTP11", 7));

        assertThat(rows)
                .extracting(row -> row.get("cell") + " " + row.get("fork") + " " + row.get("succeeded"))
                .containsExactly("Vertx H2C 1 100", "Vertx H2C 2 123", "Jdk HTTP11 1 7");
        assertThat(rows.get(1))
                .containsEntry("requestsPerSecond", "12.3")
                .containsEntry("latencyNanos.mean", "1666000.5")
                .containsEntry("serviceNanos.p99", "12300000")
                .containsEntry("serviceNanos.p95", "4500000")
                .containsEntry("latencyNanos.stdDev", "2000000.25")
                .containsEntry("statuses", "200=123")
                .containsEntry("bodyBytes", "7380")
                .containsEntry("bodyBytesPerSecond", "738.0")
                .containsEntry("operations.latencyNanos.p90", "")
                .containsEntry("peakRssBytes", "231546880")
                .containsEntry("window", "steady")
                .containsEntry("counts", "true")
                .containsEntry("failed.timeout", "0");
    }

    @Test
    void whatBeginsLikeAFormulaIsNone() throws IOException {
        assertThat(rows(Samples.cell("=HYPERLINK(\"x\")", "HTTP11", 1)).get(0))
                .containsEntry("client", "'=HYPERLINK(\"x\")");
    }

    @Test
    void eachForkHasWhatItsRowPutOnTheWire() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 100, 123);

        assertThat(rows(cell.withWire(Samples.wire())))
                .allSatisfy(row -> assertThat(row)
                        .containsEntry("wire.sentBytesPerRequest", "22.5")
                        .containsEntry("wire.receivedBytesPerRequest", "120.25"));
        assertThat(rows(cell)).allSatisfy(row -> assertThat(row).containsEntry("wire.sentBytesPerRequest", ""));
    }

    @Test
    void aCeilingIsMarked() throws IOException {
        assertThat(rows(Samples.cell("Vertx", "H2C", 1), Samples.ceiling(Samples.cell("RawNetty", "H2C", 2))))
                .extracting(row -> row.get("client") + " " + row.get("kind"))
                .containsExactly("Vertx client", "RawNetty ceiling");
    }

    @Test
    void numbersAreWrittenOutAndNoNumbersAreEmpty() throws IOException {
        RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 1_234_567_890_123L));
        Exports.write(run, dir, Set.of(OutputFormat.CSV));

        assertThat(ForeignReaders.csv(dir.resolve("results.csv")).get(0))
                .containsEntry("requestsPerSecond", "123456789012.3")
                .containsEntry("openLoop.ratePerSecond", "")
                .containsEntry("serverCpuBusy", "");
    }

    @Test
    void whatWasSaidComesBackWhateverItIs() throws IOException {
        String said = "\"quoted\", with\na line; and é";
        List<Map<String, String>> rows = rows(Samples.broken("Jdk", "HTTP11", said));

        assertThat(rows)
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("problems", said)
                        .containsEntry("valid", "false")
                        .containsEntry("counts", "false")
                        .containsEntry("requestsPerSecond", ""));
    }

    @Test
    void axesAreColumnsAndCellsWithoutThemHaveNone() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 1);
        List<Map<String, String>> rows = rows(Samples.at("/a,b=\"c\"", cell), cell);

        assertThat(rows).extracting(row -> row.get("axis.path")).containsExactly("/a,b=\"c\"", "");
    }

    @Test
    void aCellWithoutForksHasARowAllTheSame() throws IOException {
        List<ForkResult> none = List.of();
        assertThat(rows(Samples.with(Samples.cell("Vertx", "H2C", 1), none)))
                .singleElement()
                .satisfies(
                        row -> assertThat(row).containsEntry("client", "Vertx").containsEntry("fork", ""));
    }
}
