package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the last run of the same rows says about the next. */
class EarlierScatterTest {

    private static final CellResult VERTX = Samples.cell("Vertx", "H2C", 990_050, 1_000_000, 1_010_050);
    private static final CellResult NETTY = Samples.cell("Netty", "H2C", 1_000_000, 1_000_000, 1_000_000);
    private static final CellResult JDK = Samples.cell("Jdk", "H2C", 500_000, 800_000, 400_000);

    private static List<PlannedCell> planned(CellResult... cells) {
        return Stream.of(cells).map(CellResult::planned).toList();
    }

    /** Standard deviation 0.01, 30 blocks: see {@code DetectableTest}. */
    @Test
    void theScatterOfTheseRowsAloneCounts() {
        EarlierScatter scatter = new EarlierScatter(Samples.run(JDK, VERTX, NETTY));

        assertThat(scatter.percent(planned(NETTY, VERTX), 30).orElseThrow()).isCloseTo(1.244, within(0.001));
        assertThat(scatter.percent(planned(NETTY, VERTX, JDK), 30).orElseThrow())
                .isGreaterThan(10);
    }

    @Test
    void aRunThatLackedARowSaysNothing() {
        RunResult run = Samples.run(VERTX, NETTY);

        assertThat(new EarlierScatter(run).percent(planned(VERTX, JDK), 30)).isEmpty();
        assertThat(new EarlierScatter(run).percent(planned(VERTX), 30)).isEmpty();
        assertThat(new EarlierScatter(run).percent(planned(VERTX, Samples.at("/other", NETTY)), 30))
                .isEmpty();
        assertThat(new EarlierScatter(Samples.run(VERTX, Samples.cell("Netty", "H2C", 5)))
                        .percent(planned(VERTX, NETTY), 30))
                .as("one block in common")
                .isEmpty();
    }
}
