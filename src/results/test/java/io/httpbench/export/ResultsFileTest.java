package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {

    @Test
    void whatIsWrittenIsReadAgain(@TempDir Path folder) throws IOException {
        RunResult run = Samples.run(Samples.cell("Vertx", "H2C", 10, 20), Samples.broken("X", "HTTP11", "no"));

        Path file = Exports.results(run).write(folder);

        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining(other -> !file.equals(other));
        assertThat(Json.read(Files.readString(file), RunResult.class)).isEqualTo(run);
    }

    @Test
    void figuresOfAForkStandFlatBesideEachOther(@TempDir Path folder) throws IOException {
        Path file =
                Exports.results(Samples.run(Samples.cell("Vertx", "H2C", 10))).write(folder);

        assertThat(Files.readString(file))
                .contains("\"requestsPerSecond\" : 1.0", "\"protocolSeen\" : \"H2C\"", "\"timeout\" : 0")
                .doesNotContain("\"measured\"", "\"server\" : {");
    }
}
