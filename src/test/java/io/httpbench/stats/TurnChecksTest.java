package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.TurnResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Turns with known properties, generated: what is put into them must be found, and nothing else. */
class TurnChecksTest {

    private static final int CYCLES = 8;
    private static final int BLOCKS = 10;

    /** Rate of a row in a turn. */
    @FunctionalInterface
    private interface Machine {
        double rate(int row, int block, int cycle, boolean first, double mood, Random random);
    }

    private static @Nullable TurnSummary summary(Machine machine) {
        Random random = new Random(7);
        List<List<ForkResult>> forks = List.of(new ArrayList<>(), new ArrayList<>());
        for (int block = 1; block <= BLOCKS; block++) {
            List<List<TurnResult>> turns = List.of(new ArrayList<>(), new ArrayList<>());
            for (int cycle = 1; cycle <= CYCLES; cycle++) {
                double mood = random.nextBoolean() ? 1 : 0.78;
                int leading = (block + (cycle + 1) / 2) % 2;
                for (int row = 0; row < 2; row++) {
                    double rate = machine.rate(row, block, cycle, row == leading, mood, random);
                    turns.get(row).add(turn(cycle, row == leading ? 1 : 2, rate));
                }
            }
            for (int row = 0; row < 2; row++) {
                ForkResult fork =
                        Samples.cell("Row" + row, "HTTP11", 1_000_000).forks().get(0);
                forks.get(row).add(fork.with(turns.get(row)).numbered(block));
            }
        }
        List<CellResult> rows = List.of(row(0, forks.get(0)), row(1, forks.get(1)));
        return TurnChecks.of(rows);
    }

    private static TurnResult turn(int cycle, int place, double rate) {
        return new TurnResult(cycle, place, 500_000_000, Math.round(rate / 2), null);
    }

    private static CellResult row(int row, List<ForkResult> forks) {
        return Samples.with(Samples.cell("Row" + row, "HTTP11", 1_000_000), forks);
    }

    private static double noise(Random random, double share) {
        return Math.exp(share * random.nextGaussian());
    }

    @Test
    void moodsAreTakenOutAndTheRestIsSplit() {
        double[] fork = new double[2 * BLOCKS + 2];
        Random forks = new Random(3);
        for (int i = 0; i < fork.length; i++) {
            fork[i] = noise(forks, 0.03);
        }

        TurnSummary found = Objects.requireNonNull(summary((row, block, cycle, first, mood, random) ->
                100_000 * (1 - 0.05 * row) * mood * fork[2 * block + row] * noise(random, 0.02)));

        assertThat(found.cycles()).isEqualTo(BLOCKS * CYCLES);
        assertThat(found.setAside()).isZero();
        assertThat(found.commonSpeed()).isCloseTo(1 / 0.78, within(0.1));
        assertThat(found.turnSpreadPercent()).isCloseTo(2.0, within(0.4));
        assertThat(found.forkSpreadPercent()).isCloseTo(3.0, within(1.5));
        assertThat(found.notes()).isEmpty();
    }

    @Test
    void aRatioThatDependsOnTheMoodIsTold() {
        TurnSummary found = Objects.requireNonNull(summary((row, block, cycle, first, mood, random) ->
                100_000 * Math.pow(mood, row == 0 ? 1 : 0.5) * noise(random, 0.01)));

        assertThat(found.notes())
                .first()
                .asString()
                .startsWith(
                        "Row0 HTTP11 against Row1 HTTP11 depends on the machine's speed: 10 % faster change their ratio by +");
    }

    @Test
    void aRatioThatDependsOnTheOrderIsTold() {
        TurnSummary found = Objects.requireNonNull(summary(
                (row, block, cycle, first, mood, random) -> 100_000 * mood * (first ? 1 : 0.96) * noise(random, 0.01)));

        assertThat(found.notes())
                .singleElement()
                .satisfies(note ->
                        assertThat(note).startsWith("Row0 HTTP11 against Row1 HTTP11 depends on who is first: +8."));
    }

    @Test
    void rareCostsAreTold() {
        TurnSummary found = Objects.requireNonNull(summary((row, block, cycle, first, mood, random) ->
                100_000 * mood * (row == 1 && cycle % 4 == 0 ? 0.7 : 1) * noise(random, 0.01)));

        assertThat(found.notes())
                .anySatisfy(note -> assertThat(note).startsWith("Row1 HTTP11 has rare costs: its usual turn is +"));
    }

    @Test
    void forksWithoutTurnsHaveNoSummary() {
        assertThat(TurnChecks.of(List.of(Samples.cell("Netty", "HTTP11", 5, 6), Samples.cell("Vertx", "HTTP11", 5, 6))))
                .isNull();
    }
}
