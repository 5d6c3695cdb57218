package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turns with known properties, generated: what is put into them must be found, and nothing else. */
class TurnChecksTest {

    private static final int CYCLES = 8;
    private static final int BLOCKS = 10;
    private static final ForkResult FORK =
            Samples.cell("Row", "HTTP11", 1_000_000).forks().get(0);

    /** Rate of a row in a turn. */
    @FunctionalInterface
    private interface Machine {
        double rate(int row, int block, int cycle, boolean first, double mood, Random random);
    }

    private static @Nullable TurnSummary summary(Machine machine) {
        return summary(2, 7, 0.78, machine);
    }

    /** Moods last for some cycles, as those of machines do. */
    private static @Nullable TurnSummary summary(int rows, long seed, double slow, Machine machine) {
        Random random = new Random(seed);
        List<List<ForkResult>> forks = lists(rows);
        for (int block = 1; block <= BLOCKS; block++) {
            List<List<TurnResult>> turns = lists(rows);
            double mood = 1;
            for (int cycle = 1; cycle <= CYCLES; cycle++) {
                mood = random.nextInt(4) > 0 ? mood : random.nextBoolean() ? 1 : slow;
                int leading = (block + (cycle + 1) / 2) % 2;
                for (int row = 0; row < rows; row++) {
                    double rate = machine.rate(row, block, cycle, row == leading, mood, random);
                    turns.get(row).add(turn(cycle, row == leading ? 1 : 2, rate));
                }
            }
            for (int row = 0; row < rows; row++) {
                forks.get(row).add(FORK.with(turns.get(row)).numbered(block));
            }
        }
        return TurnChecks.of(IntStream.range(0, rows)
                .mapToObj(row -> row(row, forks.get(row)))
                .toList());
    }

    private static <T> List<List<T>> lists(int number) {
        return Stream.<List<T>>generate(ArrayList::new).limit(number).toList();
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
    void aRatioThatDependsOnTheMoodIsToldByTheOtherRows() {
        TurnSummary found = Objects.requireNonNull(summary(
                3,
                7,
                0.78,
                (row, block, cycle, first, mood, random) ->
                        100_000 * Math.pow(mood, row == 0 ? 0.5 : 1) * noise(random, row == 0 ? 0.03 : 0.01)));

        assertThat(found.notes())
                .filteredOn(note -> note.contains("machine's speed"))
                .hasSize(2)
                .allSatisfy(note ->
                        assertThat(note).startsWith("Row0 HTTP11 against Row").containsPattern("by -[56]\\.[0-9] %"));
    }

    /** Collections make the turns of some clients more noisy than those of others, on quiet machines as on moody ones. */
    @ParameterizedTest
    @CsvSource({"2, 0.78, 0.10, 0.05", "2, 0.98, 0.06, 0.03", "3, 0.98, 0.15, 0.01"})
    void aRowThatIsOnlyNoisierDoesNotDependOnTheMood(int rows, double slow, double noisy, double quiet) {
        int runs = 300;
        long told = LongStream.range(0, runs)
                .mapToObj(seed -> Objects.requireNonNull(summary(
                        rows,
                        seed,
                        slow,
                        (row, block, cycle, first, mood, random) ->
                                100_000 * mood * noise(random, row == 0 ? noisy : quiet))))
                .filter(summary -> summary.notes().stream().anyMatch(note -> note.contains("machine's speed")))
                .count();
        // 1 %; more than 9 of 300 have a probability of 0.1 %.
        assertThat(told).isLessThanOrEqualTo(9);
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
