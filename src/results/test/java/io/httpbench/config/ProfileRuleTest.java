package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.KnownClient;
import io.httpbench.model.ProfileKind;
import io.httpbench.testing.TestClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileRuleTest {

    private static final KnownClient CLIENT =
            TestClient.named("Vertx", Protocol.HTTP11).known();

    private static Settings read(String profile, Map<String, String> others) {
        Map<String, String> variables = new HashMap<>(others);
        variables.put("JB_CLIENT", "Vertx");
        variables.put("JB_PROFILE", profile);
        return SettingsReader.read(variables, List.of(CLIENT));
    }

    @Test
    void oneOrAList() {
        assertThat(read("", Map.of()).runs().profiles()).isEmpty();
        assertThat(read("alloc", Map.of()).runs().profiles()).containsExactly(ProfileKind.ALLOC);
        assertThat(read("jfr,cpu", Map.of()).runs().profiles()).containsExactly(ProfileKind.JFR, ProfileKind.CPU);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wall", "cpu,", "cpu,cpu", "CPU", "cpu, alloc", "all"})
    void everythingElseIsRefused(String text) {
        assertThatThrownBy(() -> read(text, Map.of()))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.problems())
                                .singleElement()
                                .asString()
                                .startsWith("JB_PROFILE=" + text + ": ")
                                .endsWith("allowed: cpu, alloc, lock, jfr, or a comma list of different ones"));
    }

    @Test
    void aSearchIsNotProfiledButARateIs() {
        assertThatThrownBy(() -> read("cpu", Map.of("JB_SLO", "p99<5ms")))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        e -> assertThat(e.problems())
                                .singleElement()
                                .asString()
                                .startsWith("JB_PROFILE=cpu: each profiled fork would search")
                                .contains("allowed: without JB_SLO", "JB_RATE"));
        assertThat(read("cpu", Map.of("JB_RATE", "500", "JB_DURATION", "5"))
                        .runs()
                        .profiles())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 5", "5, 5", "12.5, 12.5", "600, 30"})
    void aProfileIsAsLongAsTheWindowWithinBounds(double duration, double window) {
        assertThat(ProfileRule.window(Optional.of(seconds(duration)))).isEqualTo(seconds(window));
    }

    @Test
    void whenRequestsEndTheWindowItTakesTenSeconds() {
        assertThat(ProfileRule.window(Optional.empty())).isEqualTo(Duration.ofSeconds(10));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1_000));
    }
}
