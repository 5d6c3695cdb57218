package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Results that do not fit into the heap of the process that collects them. */
class HeapLimitTest {

    private static final List<KnownClient> CLIENTS =
            List.of(TestClient.named("Async", Protocol.HTTP11).known());

    private static Settings settings(String forks, String duration) {
        return SettingsReader.read(
                Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "HTTP11", "JB_FORKS", forks, "JB_DURATION", duration),
                CLIENTS);
    }

    @Test
    void whatCannotFitIsRefusedWithBothNumbers() {
        SettingsException refused = catchThrowableOfType(
                SettingsException.class, () -> new HeapLimit(512_000_000).check(200, settings("50", "300")));

        assertThat(refused.problems())
                .singleElement()
                .asString()
                .isEqualTo(
                        "JB_FORKS=50: the results of 200 rows need 1101 MB of heap, and this process may have 512 MB; allowed: "
                                + "fewer or shorter forks, or a larger heap (java -Xmx2202m -jar …)");
    }

    @Test
    void whatFitsIsNot() {
        assertThatCode(() -> new HeapLimit(2_000_000_000L).check(200, settings("50", "300")))
                .doesNotThrowAnyException();
        assertThatCode(() -> new HeapLimit(64_000_000).check(8, settings("5", "60")))
                .as("a small machine")
                .doesNotThrowAnyException();
    }
}
