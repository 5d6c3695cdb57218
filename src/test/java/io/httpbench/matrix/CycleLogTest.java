package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.TurnResult;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CycleLogTest {

    private static final int CYCLES = 8;

    private final CycleLog log = new CycleLog();
    private final List<TurnResult> turns = IntStream.rangeClosed(1, CYCLES)
            .mapToObj(cycle -> new TurnResult(cycle, 1, 500_000_000, 1_000, null))
            .toList();

    @Test
    void withoutADisturbanceAllCountAndNothingIsSaid() {
        assertThat(log.judged(turns, CYCLES)).isEqualTo(turns);
        assertThat(log.note(CYCLES)).isNull();
    }

    @Test
    void aDisturbedCycleDoesNotCountAndTheFirstReasonIsKept() {
        log.disturbed(3, "others", "others took 12 % of the CPUs");
        log.disturbed(3, "Vertx", "Vertx was not at rest");

        assertThat(log.judged(turns, CYCLES))
                .filteredOn(turn -> !turn.counts())
                .singleElement()
                .satisfies(turn -> {
                    assertThat(turn.cycle()).isEqualTo(3);
                    assertThat(turn.setAside()).isEqualTo("others took 12 % of the CPUs");
                });
    }

    @Test
    void everybodyWhoDisturbedIsNamedOnce() {
        log.disturbed(3, "others", "others took 12 % of the CPUs");
        log.disturbed(3, "Vertx", "Vertx was not at rest");
        log.disturbed(4, "others", "others took 13 % of the CPUs");

        assertThat(log.note(CYCLES))
                .isEqualTo("2 of 8 cycles do not count: others took 12 % of the CPUs; Vertx was not at rest");
    }

    /** What happens all the time is how this machine is. */
    @Test
    void whenMoreThanAQuarterAreDisturbedAllCount() {
        IntStream.rangeClosed(1, 3).forEach(cycle -> log.disturbed(cycle, "others", "others took 12 % of the CPUs"));

        assertThat(log.judged(turns, CYCLES)).allMatch(TurnResult::counts);
        assertThat(log.note(CYCLES))
                .isEqualTo(
                        "3 of 8 cycles were disturbed, too many to do without them, so all count: others took 12 % of"
                                + " the CPUs");
    }
}
