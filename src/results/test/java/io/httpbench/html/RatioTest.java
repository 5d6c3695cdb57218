package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void cellsAreFoundByTheirPlaceInTheReport() {
        RunResult run = Samples.ranked(
                2,
                Samples.cell("Vertx", "H2C", 10_000, 20_000),
                Samples.broken("Jdk", "H2C", "it failed"),
                Samples.cell("Netty", "H2C", 5_000, 10_000));

        assertThat(Ratio.of(run, 7)).containsExactly(new Ratio(7, 9, 2, 2, 2, true));
        assertThat(Json.line(Ratio.of(run, 0))).isEqualTo("[[0,2,2.0,2.0,2.0,true]]");
    }

    @Test
    void aPairOfCellsThatAreNotInTheFileIsLeftOut() {
        RunResult run = Samples.ranked(
                2, Samples.cell("Vertx", "H2C", 10_000, 20_000), Samples.cell("Netty", "H2C", 5_000, 9_000));
        RunResult edited = run.compared(run.cells().subList(0, 1), run.comparison());

        assertThat(Ratio.of(edited, 0)).isEmpty();
    }
}
