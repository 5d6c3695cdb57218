package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code .hgrm} and {@code .hlog}, read by HdrHistogram and as its plotter does. */
class HistogramFilesTest {

    private static final Set<OutputFormat> BOTH = Set.of(OutputFormat.HGRM, OutputFormat.HLOG);

    @TempDir
    Path dir;

    private void write(CellResult... cells) throws IOException {
        Exports.write(Samples.run(cells), dir, BOTH);
    }

    @Test
    void percentilesAreInMillisecondsOverAllForks() throws IOException {
        write(Samples.cell("Vertx", "H2C", 100, 200));

        Path file = dir.resolve("Vertx-H2C.hgrm");
        Map<Double, Double> points = ForeignReaders.hgrm(file);
        assertThat(points.get(1.0)).isCloseTo(1.5, within(0.002));
        assertThat(points.get(2.0)).isCloseTo(2.0, within(0.002));
        assertThat(List.copyOf(points.values())).isSorted();
        assertThat(Files.readString(file))
                .contains("Total count    =            8]", "#[Vertx H2C: service times in ms, forks 2]\n");
        assertThat(dir.resolve("Vertx-H2C-response.hgrm")).doesNotExist();
    }

    @Test
    void aForkThatDoesNotCountIsInNone() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 100, 200);
        List<ForkResult> forks = new ArrayList<>(cell.forks());
        forks.set(1, forks.get(1).setAsideFor("disturbed"));
        write(Samples.with(cell, forks));

        assertThat(Files.readString(dir.resolve("Vertx-H2C.hgrm"))).contains("forks 1]\n");
        assertThat(ForeignReaders.hlog(dir.resolve("Vertx-H2C.hlog")).get("Vertx-H2C-service"))
                .hasSize(1);
    }

    @Test
    void theLogHasAnIntervalPerForkUnderItsTag() throws IOException {
        write(Samples.cell("Vertx", "H2C", 100, 200));

        Path log = dir.resolve("Vertx-H2C.hlog");
        Map<String, List<Histogram>> intervals = ForeignReaders.hlog(log);
        assertThat(intervals).containsOnlyKeys("Vertx-H2C-service");
        assertThat(intervals.get("Vertx-H2C-service"))
                .hasSize(2)
                .allSatisfy(times -> assertThat(times.getTotalCount()).isEqualTo(4))
                .extracting(times -> times.getEndTimeStamp() - times.getStartTimeStamp())
                .containsExactly(10_000L, 10_000L);
        assertThat(ForeignReaders.processed(log, "Vertx-H2C-service", dir))
                .as("HdrHistogram's own processor sums the forks up to the same percentiles")
                .endsWith(
                        "]\n" + Files.readString(dir.resolve("Vertx-H2C.hgrm")).replaceAll("#\\[Vertx.*\n", ""));
    }

    @Test
    void anOpenLoopHasResponseTimesBeside() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 100);
        write(OpenLoopSamples.open(cell, OpenLoopSamples.followed(), null));

        assertThat(ForeignReaders.hgrm(dir.resolve("Vertx-H2C-response.hgrm")).get(1.0))
                .isCloseTo(3.0, within(0.003));
        assertThat(ForeignReaders.hlog(dir.resolve("Vertx-H2C.hlog")))
                .containsOnlyKeys("Vertx-H2C-service", "Vertx-H2C-response");
    }

    @Test
    void aCellOfWhichNoForkCountsHasNone() throws IOException {
        write(Samples.broken("Jdk", "HTTP11", "it broke"));

        assertThat(dir.toFile().list()).containsExactly("results.json");
    }
}
