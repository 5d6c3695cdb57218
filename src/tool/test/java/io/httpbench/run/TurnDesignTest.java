package io.httpbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.matrix.plan.CellPlanner;
import io.httpbench.matrix.plan.TurnPlan;
import io.httpbench.model.KnownClient;
import io.httpbench.testing.TestClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnDesignTest {

    private static final List<KnownClient> CLIENTS = List.of(
            TestClient.named("Vertx", Protocol.HTTP11).known(),
            TestClient.named("Netty", Protocol.HTTP11).known());

    private static final Map<String, String> VALID =
            Map.of("JB_CLIENT", "Vertx,Netty", "JB_FORKS", "5", "JB_DURATION", "4");

    private static TurnDesign design(String... more) {
        Map<String, String> variables = new HashMap<>(VALID);
        for (String each : more) {
            variables.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        Settings settings = SettingsReader.read(variables, CLIENTS);
        return new TurnDesign(settings, CellPlanner.plan(settings, CLIENTS), 24L << 30);
    }

    @Test
    void twoRowsThatEndByTheClockTakeTurns() {
        TurnDesign design = design();

        assertThat(design.plan()).isEqualTo(new TurnPlan(Duration.ofMillis(500), 8));
        assertThat(design.text()).contains("2 forks alive at a time take the load in turns of 0.5 s");
        assertThat(design.jvmOptions()).isEmpty();
    }

    @Test
    void aLengthIsTaken() {
        assertThat(design("JB_TURNS=0.25").plan()).isEqualTo(new TurnPlan(Duration.ofMillis(250), 16));
    }

    @Test
    void threeForksGetHeapsThatFit() {
        TurnDesign design = design("JB_CLIENT=Vertx,Netty,Netty");

        assertThat(design.jvmOptions()).containsExactly("-XX:MaxRAMPercentage=23.3");
        assertThat(design.text())
                .hasValueSatisfying(text -> assertThat(text).endsWith("each with -XX:MaxRAMPercentage=23.3"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_CLIENT=Vertx         | one row has nobody to take turns with
        JB_CLIENT=Vertx,Vertx,Vertx,Vertx,Vertx,Netty,Netty,Netty,Netty | more than 8 rows
        JB_FORKS=1              | one fork per row
        JB_RATE=100             | an open loop does not stop
        JB_ROUNDS=2             | rounds begin at rest
        JB_BATCH=2              | operations of several requests
        JB_WARMUP_DURATION=0    | without a warm-up there is only one first turn
        JB_DURATION=            | a window of JB_REQUESTS ends at different times; JB_DURATION makes them equal
        JB_DURATION=1.9         | a window of less than 4 turns of 0.5 s
        JB_SERVER_DELAY=26ms    | turns of 0.5 s are shorter than 20 service times
        JB_SERVER_DELAY=0ms;1ms | rows differ in what the server does
        JB_JVM_ARGS=-Xmx9g      | 2 JVMs with heaps of 9216 MB do not fit into 70 % of 24576 MB of memory
        """)
    void whereTheyAreNotValidOneForkRunsAfterTheOtherAndASettingIsRefused(String setting, String reason) {
        TurnDesign design = design(setting);
        assertThat(design.plan()).isNull();
        assertThat(design.jvmOptions()).isEmpty();
        design.text().ifPresent(text -> assertThat(text).isEqualTo("one fork after the other, no turns: " + reason));

        assertThatThrownBy(() -> design(setting, "JB_TURNS=0.5"))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .singleElement()
                                .satisfies(problem -> {
                                    assertThat(problem.toString()).contains("JB_TURNS", "0.5", reason);
                                }));
    }

    @Test
    void offIsOff() {
        assertThat(design("JB_TURNS=off").plan()).isNull();
        assertThat(design("JB_TURNS=off").text()).contains("one fork after the other, no turns: by JB_TURNS");
    }
}
