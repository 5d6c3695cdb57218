package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportsTest {

    private static final Set<OutputFormat> ALL = EnumSet.allOf(OutputFormat.class);
    private static final RunResult RUN =
            Samples.run(Samples.cell("Vertx", "H2C", 100, 200), Samples.broken("Jdk", "HTTP11", "it broke"));

    @TempDir
    Path dir;

    private static List<String> names(List<Path> files) {
        return files.stream().map(file -> file.getFileName().toString()).toList();
    }

    @Test
    void eachFormatHasItsFile() throws IOException {
        List<Path> written = Exports.write(RUN, dir, ALL);

        assertThat(names(written))
                .containsExactly(
                        "results.json",
                        "results.csv",
                        "summary.md",
                        "jmh-result.json",
                        "Vertx-H2C.hgrm",
                        "Vertx-H2C.hlog",
                        "Vertx-H2C.ab.txt",
                        "junit.xml",
                        "metrics.txt");
        assertThat(dir.toFile().list()).hasSize(written.size());
    }

    @Test
    void resultsAreAlwaysAmongThem() throws IOException {
        assertThat(names(Exports.write(RUN, dir, Set.of(OutputFormat.CSV))))
                .containsExactly("results.json", "results.csv");
    }

    @Test
    void whatCannotBeWrittenIsNamedAndLosesNoOther() throws IOException {
        Files.createDirectories(dir.resolve("results.csv/occupied"));
        Files.createDirectories(dir.resolve("Vertx-H2C.hgrm/occupied"));

        assertThatThrownBy(() -> Exports.write(RUN, dir, ALL))
                .isInstanceOf(ExportException.class)
                .hasMessageStartingWith("not written: " + dir.resolve("results.csv") + " (")
                .hasMessageContaining(dir.resolve("Vertx-H2C.hgrm").toString())
                .hasMessageEndingWith("all other files of the run are in " + dir);
        assertThat(dir.toFile().list())
                .containsExactlyInAnyOrder(
                        "results.csv",
                        "Vertx-H2C.hgrm",
                        "results.json",
                        "summary.md",
                        "jmh-result.json",
                        "Vertx-H2C.hlog",
                        "Vertx-H2C.ab.txt",
                        "junit.xml",
                        "metrics.txt");
    }

    @Test
    void aDamagedHistogramLosesItsOwnFilesOnly() {
        RunResult run = Damage.of(RUN, "serviceHistogram", "HISTFAAA");

        assertThatThrownBy(() -> Exports.write(run, dir, ALL))
                .hasMessageContaining(dir.resolve("Vertx-H2C.hgrm") + " (the service times of fork 1 are damaged); "
                        + dir.resolve("Vertx-H2C.hlog") + " (the service times of fork 1 are damaged); "
                        + dir.resolve("Vertx-H2C.ab.txt") + " (the service times of fork 1 are damaged); all");
        assertThat(dir.toFile().list())
                .containsExactlyInAnyOrder(
                        "results.json", "results.csv", "summary.md", "jmh-result.json", "junit.xml", "metrics.txt");
    }

    @Test
    void aHundredCellsHaveAHundredFiles() throws IOException {
        CellResult[] cells = IntStream.range(0, 100)
                .mapToObj(i -> Samples.at("/" + i, Samples.cell("Vertx", "H2C", 100 + i, 200 + i)))
                .toArray(CellResult[]::new);

        List<Path> written = Exports.write(Samples.run(cells), dir, ALL);

        assertThat(names(written)).doesNotHaveDuplicates().hasSize(306);
        assertThat(Files.size(dir.resolve("summary.md"))).isLessThan(1 << 20);
    }
}
