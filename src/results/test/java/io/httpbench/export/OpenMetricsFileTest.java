package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenMetricsFileTest {

    @TempDir
    Path dir;

    private List<String> written(CellResult... cells) throws IOException {
        Exports.write(Samples.run(cells), dir, Set.of(OutputFormat.OPENMETRICS));
        return Files.readAllLines(dir.resolve("metrics.txt"));
    }

    @Test
    void eachFigureIsAGaugeInBaseUnits() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 1_000, 1_500);

        List<String> lines = written(cell);

        String labels = "{client=\"Vertx\",protocol=\"H2C\",row=\"Vertx-H2C\"} ";
        assertThat(lines)
                .contains(
                        "# TYPE http_benchmark_requests_per_second gauge",
                        "http_benchmark_requests_per_second" + labels + "125.0",
                        "http_benchmark_valid" + labels + "1.0",
                        "http_benchmark_errors_ratio" + labels + "0.0")
                .endsWith("# EOF");
        assertThat(lines).filteredOn(line -> line.startsWith("http_benchmark")).hasSizeGreaterThan(15);
        double p99 =
                Objects.requireNonNull(ForkMetrics.response(LatencyPoint.P99).ofRow(cell));
        assertThat(lines).contains("http_benchmark_latency_p99_seconds" + labels + p99 / 1e9);
    }

    @Test
    void anInvalidRowHasNoFigures() throws IOException {
        assertThat(written(Samples.broken("Vertx", "H2C", "it broke"), Samples.cell("Jdk", "H2C", 10)))
                .filteredOn(line -> line.contains("client=\"Vertx\""))
                .singleElement()
                .asString()
                .startsWith("http_benchmark_valid")
                .endsWith(" 0.0");
    }

    @Test
    void rowsOfOneNameAreSeriesOfTheirOwn() throws IOException {
        assertThat(written(Samples.cell("Jdk", "H2C", 10), Samples.cell("Jdk", "H2C", 20)))
                .filteredOn(line -> line.startsWith("http_benchmark_requests_per_second{"))
                .hasSize(2)
                .doesNotHaveDuplicates();
    }
}
