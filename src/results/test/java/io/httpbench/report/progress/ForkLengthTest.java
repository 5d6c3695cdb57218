package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long the settings say that a warm-up takes: it goes on while the compiler is busy, up to twice as long. */
class ForkLengthTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1, '', 1",
        "3, 1, '', 6",
        "7, 1, '', 8",
        "10, 1, '', 10",
        "3, 2, '', 4",
        "3, 8, '', 3",
        "3, 0, '', 6",
        "3, 1, 2000, 3",
        "auto, 1, '', 20",
    })
    void aWarmUpIsAsLongAsTheCompilerIsBusy(String warmup, int cpus, String rate, double seconds) {
        Settings settings = SettingsReader.read(
                Map.of("JB_WARMUP_DURATION", warmup, "JB_RATE", rate, "JB_DURATION", "2"),
                List.of(TestClient.named("Some", Protocol.HTTP11).known()));

        assertThat(ForkLength.of(settings, cpus).warmupSeconds()).isEqualTo(seconds);
    }
}
