package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.catalogue.Clients;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.ClassPaths;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetSettingsTest {

    private static String refusal(Map<String, String> variables) {
        try {
            SettingsReader.read(variables, Clients.known(Clients.all(), ClassPaths.ofThisJvm()));
            return "";
        } catch (SettingsException e) {
            return e.problems().toString();
        }
    }

    private static Map<String, String> agents(String variable, String value) {
        Map<String, String> variables = new HashMap<>(Map.of("JB_AGENTS", "3", "JB_DURATION", "10"));
        variables.put(variable, value);
        return variables;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JB_ROUNDS | 3",
                "JB_WARMUP_DURATION | 0",
                "JB_SLO | p99<10ms",
                "JB_RATE | 50%",
                "JB_RATE | curve",
                "JB_PROFILE | cpu",
                "JB_CEILING | true",
                "JB_BATCH | 2",
                "JB_AGENTS_LISTEN | 10.0.0.7:7800",
            })
    void whatIsNotOfferedIsRefusedByItsName(String variable, String value) {
        assertThat(refusal(agents(variable, value))).contains(variable).contains("JB_AGENTS");
    }

    @Test
    void aWindowEndsByTheClock() {
        assertThat(refusal(Map.of("JB_AGENTS", "3"))).contains("JB_AGENTS=3", "allowed: with JB_DURATION");
    }

    @Test
    void addressesNeedAgents() {
        assertThat(refusal(Map.of("JB_AGENTS_LISTEN", "127.0.0.1"))).contains("allowed: with JB_AGENTS");
    }

    @Test
    void whatIsOfferedIsNotRefused() {
        assertThat(refusal(agents("JB_RATE", "300"))).isEmpty();
        assertThat(refusal(agents("JB_AGENTS_LISTEN", "127.0.0.1:7801"))).isEmpty();
    }
}
