package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.measured.WindowVerdict;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrendTest {

    private static final int SLICES = 50;

    /** Noise of 3 %, uniform, the same each time. */
    private static double[] noisy(IntToDoubleFunction level) {
        SplittableRandom random = new SplittableRandom(8529);
        return IntStream.range(0, SLICES)
                .mapToDouble(i -> level.applyAsDouble(i) * (0.95 + 0.1 * random.nextDouble()))
                .toArray();
    }

    static Stream<Arguments> series() {
        WindowVerdict steady = WindowVerdict.STEADY;
        WindowVerdict not = WindowVerdict.NOT_STEADY;
        return Stream.of(
                Arguments.of("steady", noisy(i -> 1_000), steady),
                Arguments.of("one slice without a response", noisy(i -> i == 10 ? 0 : 1_000), steady),
                Arguments.of("one slice of a tenfold rate", noisy(i -> i == 40 ? 10_000 : 1_000), steady),
                Arguments.of(
                        "a rise of 2 % without noise",
                        IntStream.range(0, SLICES)
                                .mapToDouble(i -> 1_000 + i * 0.4)
                                .toArray(),
                        steady),
                Arguments.of("a rise of 30 %", noisy(i -> 1_000 + 6 * i), not),
                Arguments.of("a fall of 30 %", noisy(i -> 1_300 - 6 * i), not),
                Arguments.of("a step of 10 %", noisy(i -> i < 25 ? 1_000 : 1_100), not),
                Arguments.of("slow in its first quarter", noisy(i -> i < 12 ? 600 : 1_000), not),
                Arguments.of("dead in its second half", noisy(i -> i < 25 ? 1_000 : 0), not),
                Arguments.of("dead after its sixth slice", noisy(i -> i < 6 ? 1_000 : 0), not),
                Arguments.of("dead after its second slice", noisy(i -> i < 2 ? 1_000 : 0), not),
                Arguments.of("alive in its last slice", noisy(i -> i < 49 ? 0 : 1_000), not),
                Arguments.of("a third of the end is dead", noisy(i -> i < 34 ? 1_000 : 0), not),
                Arguments.of("nothing in its first half", noisy(i -> i < 25 ? 0 : 1_000), not));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("series")
    void judges(String what, double[] rates, WindowVerdict verdict) {
        assertThat(Trend.of(rates).verdict()).as(what + ": " + Trend.of(rates)).isEqualTo(verdict);
    }

    @Test
    void figuresByHand() {
        double[] rates =
                IntStream.range(0, 20).mapToDouble(i -> i < 10 ? 100 : 110).toArray();

        Trend trend = Trend.of(rates);

        assertThat(trend.change()).isEqualTo(0.1, within(1e-9));
        // Twenty values at a distance of 5 from their mean of 105.
        assertThat(trend.variation()).isEqualTo(Math.sqrt(20 * 25.0 / 19) / 105, within(1e-9));
        // 100 of the pairs rise, none fall; the variance is 20 * 19 * 45 / 18, less 10 * 9 * 25 / 18 for each ten that
        // are equal.
        assertThat(trend.z()).isEqualTo(99 / Math.sqrt(950 - 2 * 125), within(1e-9));
    }

    /** Share of simulated windows with a rise by 10 % that are found not to be steady. */
    private static double found(int slices, double scatter) {
        SplittableRandom random = new SplittableRandom(slices);
        long found = IntStream.range(0, 4_000)
                .mapToObj(run -> IntStream.range(0, slices)
                        .mapToDouble(i -> 1 + 0.1 * i / slices + scatter * random.nextGaussian())
                        .toArray())
                .filter(rates -> Trend.of(rates).verdict() == WindowVerdict.NOT_STEADY)
                .count();
        return found / 4_000.0;
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 12, 24, 60})
    void fewAndUnevenSlicesWouldHideARiseByTenPercent(int slices) {
        double border = IntStream.rangeClosed(1, 1_000)
                .mapToDouble(i -> i / 5_000.0)
                .filter(scatter -> !Trend.seesRise(slices, scatter))
                .findFirst()
                .orElseThrow();

        assertThat(found(slices, border)).as("at a scatter of " + border).isCloseTo(0.5, within(0.08));
        assertThat(found(slices, 0.6 * border)).isGreaterThan(0.6);
        assertThat(found(slices, 1.6 * border)).isLessThan(0.4);
    }

    @Test
    void whereNothingCouldBeFoundNothingIsJudged() {
        double[] even = {1_000, 1_003, 998, 1_001, 999, 1_002, 1_000, 997};
        double[] uneven = {1_000, 1_100, 950, 1_050, 900, 1_080, 1_000, 930};
        double[] risen = {1_000, 1_200, 1_400, 1_500, 1_700, 2_000, 2_100, 2_200};

        assertThat(Trend.of(even).verdictOnFew(even.length)).isEqualTo(WindowVerdict.STEADY);
        assertThat(Trend.of(uneven).verdictOnFew(uneven.length)).isEqualTo(WindowVerdict.NOT_JUDGED);
        assertThat(Trend.of(risen).verdictOnFew(risen.length)).isEqualTo(WindowVerdict.NOT_STEADY);
    }
}
