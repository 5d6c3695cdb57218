package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnPlanTest {

    private static final Duration TURN = Duration.ofMillis(500);

    /** Orders come in pairs, one the reverse of the other. */
    @ParameterizedTest
    @CsvSource({"2000, 4", "4000, 8", "4001, 10", "4500, 10", "100, 2"})
    void cyclesFillTheWindowAndAreEven(long windowMillis, int cycles) {
        assertThat(TurnPlan.of(TURN, Duration.ofMillis(windowMillis)).cycles()).isEqualTo(cycles);
    }

    @Test
    void aSlowServerGetsLongerTurnsInTheSameWindow() {
        TurnPlan plan = TurnPlan.of(TURN, Duration.ofSeconds(8));

        assertThat(plan.forServiceTime(Duration.ofMillis(25))).isEqualTo(plan);
        assertThat(plan.forServiceTime(Duration.ofMillis(100))).isEqualTo(new TurnPlan(Duration.ofSeconds(2), 4));
        assertThat(plan.forServiceTime(Duration.ofSeconds(1))).isEqualTo(new TurnPlan(Duration.ofSeconds(20), 2));
    }

    /** What a cold JVM did in its only second is no reason for turns of minutes. */
    @ParameterizedTest
    @CsvSource({"0, 500", "25, 500", "50, 1000", "100, 2000", "6000, 2000"})
    void aRehearsalIsNoLongerThanAShortTurnNeeds(long serviceMillis, long millis) {
        TurnPlan plan = TurnPlan.of(TURN, Duration.ofSeconds(8));

        assertThat(plan.rehearsed(Duration.ofMillis(serviceMillis))).isEqualTo(Duration.ofMillis(millis));
        assertThat(TurnPlan.of(Duration.ofSeconds(5), Duration.ofSeconds(20)).rehearsed(Duration.ofSeconds(6)))
                .as("turns of five seconds are asked for")
                .isEqualTo(Duration.ofSeconds(5));
    }

    /** Ten of half a second, of which the eight that are recorded settle before. */
    @Test
    void theyTakeTheirTurnsAndTheTimeToSettle() {
        assertThat(TurnPlan.of(TURN, Duration.ofSeconds(4)).length(3)).isEqualTo(Duration.ofMillis(16_200));
    }

    @Test
    void turnsDifferByUpToATenth() {
        TurnPlan plan = TurnPlan.of(TURN, Duration.ofSeconds(4));
        Random random = new Random(1);

        assertThat(random.longs(1_000).map(ignored -> plan.nanos(random)))
                .allMatch(nanos -> nanos >= 450_000_000 && nanos <= 550_000_000)
                .anyMatch(nanos -> nanos < 460_000_000)
                .anyMatch(nanos -> nanos > 540_000_000);
    }
}
