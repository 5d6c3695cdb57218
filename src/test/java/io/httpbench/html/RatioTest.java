package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.Json;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class RatioTest {

    private static RunResult run(CellResult... cells) {
        ObjectNode run = (ObjectNode) Json.tree(Json.line(Samples.run(cells)));
        ((ObjectNode) run.get("comparison"))
                .set("pairs", Json.tree(Json.line(Ranking.of(List.of(cells)).pairs())));
        return Json.read(run.toString(), RunResult.class);
    }

    @Test
    void cellsAreFoundByTheirPlaceInTheReport() {
        RunResult run = run(
                Samples.cell("Vertx", "H2C", 10_000, 20_000),
                Samples.broken("Jdk", "H2C", "it failed"),
                Samples.cell("Netty", "H2C", 5_000, 10_000));

        assertThat(Ratio.of(run, 7)).containsExactly(new Ratio(7, 9, 2, 2, 2, true));
        assertThat(Json.line(Ratio.of(run, 0))).isEqualTo("[[0,2,2.0,2.0,2.0,true]]");
    }

    @Test
    void aPairOfCellsThatAreNotInTheFileIsLeftOut() {
        RunResult run = run(Samples.cell("Vertx", "H2C", 10_000, 20_000), Samples.cell("Netty", "H2C", 5_000, 9_000));
        RunResult edited = new RunResult(
                run.schemaVersion(),
                run.startedAt(),
                run.interrupted(),
                run.settings(),
                run.environment(),
                run.comparison(),
                run.cells().subList(0, 1),
                run.ceilings(),
                run.gates(),
                run.profiles());

        assertThat(Ratio.of(edited, 0)).isEmpty();
    }
}
