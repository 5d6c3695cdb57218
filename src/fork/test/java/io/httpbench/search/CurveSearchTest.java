package io.httpbench.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.LoadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of rates against answers from a script: no load, no clock. */
class CurveSearchTest {

    private static final double CLOSED_LOOP = 80_000;
    private static final double CAPACITY = 65_000;

    private final List<Integer> tried = new ArrayList<>();

    private CurveSearch search(double closedLoop, DoublePredicate kept, DoubleUnaryOperator p99) {
        CurveSearch search = new CurveSearch(closedLoop, 200, LoadModel.Curve.MOST_WINDOWS);
        while (!search.over()) {
            tried.add(search.next());
            assertThat(tried).hasSizeLessThanOrEqualTo(LoadModel.Curve.MOST_WINDOWS);
            double rate = RateSeries.at(search.next());
            search.answer(kept.test(rate), p99.applyAsDouble(rate));
        }
        return search;
    }

    /** M/M/1: the 99th percentile of the response time is ln 100 / (capacity - rate). */
    private static double queue(double rate) {
        return 1e9 * Math.log(100) / Math.max(1, CAPACITY - rate);
    }

    private static int number(@Nullable Integer number) {
        return Objects.requireNonNull(number);
    }

    @ParameterizedTest
    @ValueSource(doubles = {10_500, 20_000, 30_000, 39_999, 41_000, 60_000, 79_000, 99_000})
    void findsWhereItEnds(double capacity) {
        CurveSearch search = search(CLOSED_LOOP, rate -> rate < capacity, rate -> 1e6);

        assertThat(RateSeries.at(number(search.kept()))).isLessThan(capacity);
        assertThat(RateSeries.at(number(search.saturated()))).isGreaterThanOrEqualTo(capacity);
        assertThat(number(search.saturated()) - number(search.kept())).isEqualTo(CurveSearch.WIDTH);
    }

    @Test
    void theWayByHand() {
        search(CLOSED_LOOP, rate -> rate < CAPACITY, CurveSearchTest::queue);

        // Below half of the closed loop's rate at first, 58 % more each time, and the first that is saturated a second
        // time.
        assertThat(tried.subList(0, 4)).containsExactly(368, 384, 400, 400);
        // Half the way, and half of that, until 10^(2/80) is left: 385 is its capacity.
        assertThat(tried.subList(4, 10)).containsExactly(392, 392, 388, 388, 386, 386);
        // Then down to an eighth, where the curve bends, and the first rate once more.
        assertThat(tried.subList(10, 13)).containsExactly(352, 336, 320);
        assertThat(tried.subList(13, 16)).containsExactly(376, 380, 368);
    }

    /** Clients whose closed loops differ: what they try is of one series, and of the coarse one where neither has bent yet. */
    @Test
    void differentClientsMeetAtTheSameRates() {
        search(30_000, rate -> rate < 25_000, rate -> 1e6 * 25_000 / Math.max(1, 25_000 - rate));
        List<Integer> slow = List.copyOf(tried);
        tried.clear();
        search(CLOSED_LOOP, rate -> rate < CAPACITY, CurveSearchTest::queue);

        assertThat(slow).contains(320, 336, 352, 288);
        assertThat(tried).contains(320, 336, 352);
        assertThat(tried).allMatch(number -> number % CurveSearch.WIDTH == 0);
    }

    @Test
    void oneSaturatedWindowIsADisturbance() {
        CurveSearch search = search(
                CLOSED_LOOP,
                rate -> rate < CAPACITY && tried.indexOf(tried.get(tried.size() - 1)) < tried.size() - 1,
                rate -> 1e6);

        assertThat(number(search.kept())).isLessThan(386);
        assertThat(number(search.saturated())).isGreaterThan(number(search.kept()));
    }

    @Test
    void neverSaturatedHasNoEnd() {
        CurveSearch search = search(CLOSED_LOOP, rate -> true, rate -> 1e6);

        assertThat(search.saturated()).isNull();
        assertThat(RateSeries.at(number(search.kept()))).isBetween(10 * CLOSED_LOOP, 16 * CLOSED_LOOP);
    }

    @Test
    void alwaysSaturatedFindsNothing() {
        CurveSearch search = search(CLOSED_LOOP, rate -> false, rate -> 1e9);

        assertThat(search.kept()).isNull();
        assertThat(search.repeated()).isFalse();
        assertThat(RateSeries.at(tried.get(tried.size() - 1))).isGreaterThanOrEqualTo(200);
    }

    @Test
    void theFirstRateIsTheLast() {
        CurveSearch search = search(CLOSED_LOOP, rate -> rate < CAPACITY, CurveSearchTest::queue);

        assertThat(search.repeated()).isTrue();
        assertThat(tried.get(tried.size() - 1)).isEqualTo(tried.get(0)).isEqualTo(368);
    }

    /** A step in p99 between two coarse rates: what is left is tried there. */
    @Test
    void aStepIsNarrowedDown() {
        search(CLOSED_LOOP, rate -> rate < 40_500, rate -> rate < 20_000 ? 1e6 : 1e7);

        TreeMap<Double, Integer> rates = new TreeMap<>();
        tried.forEach(number -> rates.put(RateSeries.at(number), number));
        assertThat(rates.higherKey(20_000.0) / rates.lowerKey(20_000.0)).isLessThan(Math.pow(10, 9 / 80.0));
    }

    @Test
    void whateverTheAnswersItEnds() {
        for (int seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            tried.clear();
            assertThat(search(CLOSED_LOOP, rate -> random.nextBoolean(), rate -> random.nextInt(3))
                            .over())
                    .isTrue();
        }
    }

    /** Windows whose own capacities vary by 3 %: what is found is near the capacity. */
    @Test
    void noiseMovesTheEndByLittle() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            tried.clear();
            CurveSearch search = search(
                    CLOSED_LOOP,
                    rate -> rate < CAPACITY * Math.exp(0.03 * random.nextGaussian()),
                    CurveSearchTest::queue);
            assertThat(RateSeries.at(number(search.kept())))
                    .as("seed %d", seed)
                    .isBetween(0.85 * CAPACITY, 1.1 * CAPACITY);
        }
    }
}
