package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Too many rows, and too few. */
class CellLimitTest {

    private static final List<KnownClient> CLIENTS =
            List.of(TestClient.named("Vertx", Protocol.H2C).known());

    private static void check(Map<String, String> variables) {
        Settings settings = SettingsReader.read(variables, CLIENTS);
        List<Cell> cells = CellPlanner.plan(settings, CLIENTS);
        CellLimit.check(cells, settings);
    }

    @Test
    void aRowWithoutAnotherOfItsLoadHasNothingToBeToldApartFrom() {
        assertThatThrownBy(() -> check(Map.of("JB_UNTIL", "5%")))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(Object::toString)
                                .containsExactly(
                                        "JB_UNTIL=5%: no two rows have the same load, so there is nothing to compare; allowed: with two such rows or more"));
        assertThatThrownBy(() -> check(Map.of("JB_UNTIL", "5%", "JB_CONCURRENCY", "1,8,64")))
                .hasMessageContaining("no two rows have the same load");
        assertThatCode(() -> check(Map.of("JB_UNTIL", "5%", "JB_CONCURRENCY", "1,8", "JB_CLIENT", "Vertx,Vertx")))
                .doesNotThrowAnyException();
        assertThatCode(() -> check(Map.of("JB_UNTIL", "5%", "JB_CONNECTIONS", "8,64")))
                .doesNotThrowAnyException();
        assertThatCode(() -> check(Map.of("JB_UNTIL", "5%", "JB_CLIENT", "Vertx,Vertx")))
                .doesNotThrowAnyException();
        assertThatCode(() -> check(Map.of())).doesNotThrowAnyException();
    }

    @Test
    void rowsThatAreNotComparedAreNeverDecided() {
        assertThatThrownBy(() -> check(Map.of("JB_UNTIL", "5%", "JB_CLIENT", "Vertx" + ",Vertx".repeat(100))))
                .hasMessageContaining("JB_UNTIL=5%: 101 rows are not compared; allowed: with at most 100");
    }

    @Test
    void tooManyAreRefused() {
        assertThatThrownBy(() -> check(Map.of("JB_MAX_CELLS", "1", "JB_CLIENT", "Vertx,Vertx")))
                .isInstanceOf(SettingsException.class);
    }
}
