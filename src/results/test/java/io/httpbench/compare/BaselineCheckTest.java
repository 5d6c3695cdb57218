package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselineCheckTest {

    private static final CellResult CELL = Runs.cell("Vertx", 1_000, 1_001);
    private static final RunResult BASE = Samples.run(CELL, Runs.cell("Netty", 1_000, 1_001));

    private static List<String> warnings(RunResult baseline, CellResult planned, Map<String, String> settings) {
        return BaselineCheck.warnings(baseline, List.of(planned.planned()), BASE.environment(), settings);
    }

    @Test
    void aPartOfTheBaselineIsAllRight() {
        assertThat(warnings(BASE, CELL, BASE.settings())).isEmpty();
        assertThat(BaselineCheck.missing(BASE, List.of(CELL.planned()))).isEmpty();
    }

    @Test
    void whatTheBaselineHasNotIsMissing() {
        PlannedCell other = Runs.cell("OkHttp", 1, 2).planned();

        assertThat(BaselineCheck.missing(BASE, List.of(CELL.planned(), other))).containsExactly(other);
    }

    /** Hours before it would be found otherwise. */
    @Test
    void anotherLoadIsSeenBefore() {
        CellResult wider = Runs.cell(CELL, cell -> cell.put("inFlight", 64).put("connections", 4));

        assertThat(warnings(BASE, wider, BASE.settings()))
                .containsExactly("the baseline's row is not comparable: Vertx H2C: connections: 128 → 4; "
                        + "in flight: 128 → 64");
    }

    @Test
    void soAreSettings() {
        Map<String, String> settings = new HashMap<>(BASE.settings());
        settings.put("JB_RATE", "5000");
        settings.put("JB_METHOD", "POST");

        assertThat(warnings(BASE, CELL, settings))
                .containsExactly(
                        "the baseline is not comparable: JB_METHOD: GET → POST",
                        "the baseline's row is not comparable: Vertx H2C: JB_RATE: none → 5000");
    }

    @Test
    void aCellThatSaysNothingIsTold() {
        assertThat(warnings(Samples.run(Runs.cell("Vertx", 1)), CELL, BASE.settings()))
                .containsExactly("the baseline's row has one fork, which says nothing of others: Vertx H2C");
        assertThat(warnings(Samples.run(Samples.broken("Vertx", "H2C", "fork 1: crashed")), CELL, BASE.settings()))
                .contains("the baseline's row is invalid: Vertx H2C");
    }

    @Test
    void oneForkHasNoInterval() {
        assertThat(BaselineCheck.warnings(GateRule.parse("p99<5ms"), 1)).hasSize(1);
        assertThat(BaselineCheck.warnings(GateRule.parse("p99<5ms"), 2)).isEmpty();
        assertThat(BaselineCheck.warnings(GateRule.parse("errors<1%"), 1)).isEmpty();
    }
}
