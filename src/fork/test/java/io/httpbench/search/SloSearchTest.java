package io.httpbench.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.LoadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search against answers from a script: no load, no clock. */
class SloSearchTest {

    private static final double CLOSED_LOOP = 80_000;

    /** Below what the search goes down to by itself. */
    private static final double LOWEST = 20;

    private final List<Double> tried = new ArrayList<>();

    /** Requests per second of a rate of the series. */
    private static double at(int number) {
        return RateSeries.at(number);
    }

    private SloSearch search(DoublePredicate keptAt) {
        return search(keptAt, rate -> false);
    }

    private SloSearch search(DoublePredicate keptAt, DoublePredicate farAwayAt) {
        SloSearch search = new SloSearch(CLOSED_LOOP, LOWEST);
        while (!search.over()) {
            tried.add(search.next());
            assertThat(tried).hasSizeLessThanOrEqualTo(LoadModel.SloRate.MOST_WINDOWS);
            search.answer(keptAt.test(search.next()), farAwayAt.test(search.next()));
        }
        return search;
    }

    @ParameterizedTest
    @ValueSource(doubles = {100, 777, 5_000, 20_000, 39_999, 40_000, 41_000, 60_000, 79_000, 99_000})
    void findsWhereAPromiseBreaks(double limit) {
        SloSearch search = search(rate -> rate <= limit);

        assertThat(search.found()).isLessThanOrEqualTo(limit).isCloseTo(limit, within(limit * 0.03));
        assertThat(search.limitReached()).isFalse();
    }

    @Test
    void theWayByHand() {
        search(rate -> rate <= 65_000);

        // Two windows each: half, a third more, and again; then between those two.
        assertThat(tried.subList(0, 8))
                .containsExactly(at(368), at(368), at(378), at(378), at(388), at(388), at(383), at(383));
    }

    @Test
    void neverKeptIsNothingFound() {
        SloSearch search = search(rate -> false);

        assertThat(search.found()).isZero();
        assertThat(search.limitReached()).isFalse();
        assertThat(tried.get(tried.size() - 1)).isBetween(CLOSED_LOOP / 1_024, 2 * CLOSED_LOOP / 1_024);
    }

    @Test
    void itGoesNoLowerThanAWindowCanJudge() {
        SloSearch search = new SloSearch(CLOSED_LOOP, 2_000);
        while (!search.over()) {
            tried.add(search.next());
            search.answer(false, false);
        }

        assertThat(tried).containsOnly(at(368), at(344), at(320), at(296), at(272));
        assertThat(search.found()).isZero();
    }

    /** A server whose responses always take too long: 125 % of the limit and more, whatever the load. */
    @Test
    void whatIsFarAwayWithHardlyAnyLoadIsFoundNowhereBelow() {
        SloSearch search = search(rate -> false, rate -> true);

        assertThat(search.found()).isZero();
        assertThat(search.limitReached()).isFalse();
        assertThat(tried).containsExactly(at(368), at(368), at(344), at(344), at(320), at(320));
    }

    /** A disturbed window ends nothing: of three at an eighth one is met, one far away, one missed by little. */
    @Test
    void oneWindowThatIsFarAwayEndsNothing() {
        SloSearch search = search(
                rate -> rate <= 5_000 || (rate == at(320) && tried.indexOf(rate) == tried.size() - 1),
                rate -> rate > at(320) || (rate == at(320) && tried.indexOf(rate) == tried.size() - 2));

        assertThat(search.found()).isCloseTo(5_000, within(5_000 * 0.03));
    }

    /** With a queue half of the responses may be late as well, at rates that have one. */
    @Test
    void whatIsFarAwayOnlyUnderLoadIsFoundBelow() {
        SloSearch search = search(rate -> rate <= 3_000, rate -> rate > 12_000);

        assertThat(search.found()).isCloseTo(3_000, within(3_000 * 0.03));
    }

    @Test
    void alwaysKeptEndsABitAboveTheClosedLoop() {
        SloSearch search = search(rate -> true);

        assertThat(search.found()).isEqualTo(at(400)).isLessThanOrEqualTo(1.25 * CLOSED_LOOP);
        assertThat(search.limitReached()).isTrue();
        assertThat(search.missed()).isInfinite();
        assertThat(tried).hasSize(13);
    }

    /** The first window at each rate is disturbed and says the contrary; the other two outvote it. */
    @Test
    void oneWindowOfThreeDecidesNothing() {
        double limit = 50_000;
        SloSearch search = search(rate -> {
            boolean first = tried.indexOf(rate) == tried.size() - 1;
            return first != (rate <= limit);
        });

        assertThat(search.found()).isLessThanOrEqualTo(limit).isCloseTo(limit, within(limit * 0.03));
    }

    /** Near the limit windows meet the SLO or not by chance: the result is near it, and the search ends. */
    @Test
    void noiseMovesTheAnswerByLittle() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            tried.clear();
            double found = search(rate -> rate * (1 + 0.02 * (2 * random.nextDouble() - 1)) <= 30_000)
                    .found();
            assertThat(found).as("seed %d", seed).isBetween(30_000 * 0.9, 30_000 * 1.02);
        }
    }

    /** Disturbed windows when it confirms: down by two rates each, and up again never. */
    @Test
    void aRateThatIsReportedWasMetThreeTimesInARow() {
        SloSearch search = search(rate -> tried.size() < 40 && rate <= 65_000 && !confirmedOnce(rate));

        double found = search.found();
        List<Double> last = tried.subList(tried.size() - 3, tried.size());
        assertThat(last).containsOnly(found);
        assertThat(search.missed()).isCloseTo(found * Math.pow(10, 2 / 80.0), within(1e-6));
    }

    /** The fourth window at a rate is the second one of its confirmation. */
    private boolean confirmedOnce(double rate) {
        return tried.stream().filter(before -> before == rate).count() == 4;
    }

    /** Windows with limits that vary by 3 %: a further window at the rate that was found meets the SLO in nine of ten. */
    @Test
    void whatIsFoundIsMetAgain() {
        int met = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            tried.clear();
            double found = search(rate -> rate <= 30_000 * Math.exp(0.03 * random.nextGaussian()))
                    .found();
            met += found <= 30_000 * Math.exp(0.03 * random.nextGaussian()) ? 1 : 0;
        }

        assertThat(met).isBetween(870, 960);
    }

    @Test
    void whateverTheAnswersItEnds() {
        for (int seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            tried.clear();
            assertThat(search(rate -> random.nextBoolean()).over()).isTrue();
        }
    }
}
