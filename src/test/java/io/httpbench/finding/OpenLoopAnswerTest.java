package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a run with an open loop answers. */
class OpenLoopAnswerTest {

    private static final CellResult SOON = OpenLoopSamples.respondingIn("Vertx", 4, 5, 6);
    private static final CellResult LATE = OpenLoopSamples.respondingIn("Jdk", 40, 50, 60);

    private static RunResult run(CellResult... cells) {
        return Samples.ranked(cells[0].forks().size(), cells);
    }

    private static CellResult saturated(String client) {
        return OpenLoopSamples.open(Samples.cell(client, "H2C", 150_000), OpenLoopSamples.overloaded(), null);
    }

    private static CellResult searched(String client, @Nullable Double rate) {
        return OpenLoopSamples.open(
                Samples.cell(client, "H2C", 200_000),
                OpenLoopSamples.followed(),
                OpenLoopSamples.searched(rate, rate != null));
    }

    /** The percentile is of all requests together, its interval of the forks' percentiles. */
    @Test
    void rowsAreInTheOrderOfTheir99thPercentile() {
        assertThat(Answer.of(run(LATE, SOON)))
                .containsExactly("Lowest p99: Vertx H2C 6.00ms (forks: 2.52ms to 7.48ms), then Jdk H2C 60.0ms"
                        + " (forks: 25.2ms to 74.8ms).");
    }

    @Test
    void theyHaveNoRankSinceTheirRateIsTheSchedules() {
        assertThat(run(LATE, SOON).cells()).extracting(CellResult::rank).containsOnlyNulls();
    }

    @Test
    void rowsThatCouldNotFollowAreNotCompared() {
        assertThat(Answer.of(run(saturated("Jdk"), OpenLoopSamples.respondingIn("Vertx", 4))))
                .startsWith("Lowest p99: Vertx H2C 4.00ms.", "SATURATED, so not compared: Jdk H2C.");
        assertThat(Answer.of(run(saturated("Jdk"), saturated("Vertx"))))
                .startsWith("No row could follow the rate.", "SATURATED, so not compared: Jdk H2C, Vertx H2C.");
    }

    @Test
    void ofSingleForksItSaysSo() {
        assertThat(Answer.of(run(OpenLoopSamples.respondingIn("Vertx", 4))))
                .last()
                .asString()
                .matches(
                        "That is of single forks, which have no interval\\. JB_FORKS=5 gives intervals, in about .*\\.");
    }

    @Test
    void aSearchIsAnsweredByTheHighestRate() {
        assertThat(Answer.of(run(searched("Jdk", 12_500.0), searched("Vertx", 25_000.0), searched("Netty", null))))
                .startsWith("Highest rate that meets the SLO: Vertx H2C 25.00k/s, then Jdk H2C 12.50k/s.");
        assertThat(Answer.of(run(searched("Netty", null)))).startsWith("The SLO was met at no rate.");
    }

    /** What missed the SLO once more is no rate at which it is met. */
    @Test
    void aRateThatMissedTheSloAfterTheSearchIsAnUpperBound() {
        CellResult missed = OpenLoopSamples.open(
                Samples.cell("Vertx", "H2C", 200_000),
                OpenLoopSamples.followed(),
                OpenLoopSamples.searched(25_000.0, false));
        CellResult met = searched("Vertx", 25_000.0);
        CellResult ofTwo =
                Samples.with(met, List.of(met.forks().get(0), missed.forks().get(0)));

        assertThat(Answer.of(run(missed, searched("Jdk", 12_500.0))))
                .startsWith(
                        "Highest rate that meets the SLO: Vertx H2C at most 25.00k/s (missed in the window after it),"
                                + " then Jdk H2C 12.50k/s.");
        assertThat(Answer.of(run(ofTwo)))
                .startsWith(
                        "Highest rate that meets the SLO: Vertx H2C at most 25.00k/s (missed in the window after it by"
                                + " 1 of 2 forks).");
    }
}
