package io.httpbench.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.rule.Slo;
import io.httpbench.result.measured.CurveResult;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Rates within limits, by hand. */
class WithinLimitsTest {

    private static final double MILLI = 1e6;

    private final WithinLimits within = new WithinLimits(new Slo("p99<1ms,p99<4ms").conditions());

    private void window(int at, double millis) {
        within.add(at, new double[] {millis * MILLI, millis * MILLI});
    }

    private double rate(int limit) {
        return within.limits().get(limit).ratePerSecond();
    }

    @Test
    void betweenTwoWindowsByTheLineThroughTheirLogarithms() {
        window(320, 0.5);
        window(336, 2);
        window(352, 8);

        // 1 ms is half the way from 0.5 to 2, and 4 ms half the way from 2 to 8.
        assertThat(rate(0)).isCloseTo(RateSeries.at(328), within(1e-6));
        assertThat(rate(1)).isCloseTo(RateSeries.at(344), within(1e-6));
        assertThat(Objects.requireNonNull(within.critical())).isCloseTo(336, within(1e-9));
    }

    @Test
    void aLimitThatEvenTheHighestIsWithinEndsThere() {
        window(320, 0.5);
        window(336, 0.6);

        assertThat(rate(1)).isEqualTo(RateSeries.at(336));
        assertThat(within.limits()).allMatch(CurveResult.Limit::met);
    }

    @Test
    void aLimitThatEvenTheLowestMissesCountsAsThat() {
        window(320, 3);
        window(336, 5);

        assertThat(within.limits().get(0)).isEqualTo(new CurveResult.Limit("p99<1ms", RateSeries.at(320), false));
        assertThat(within.limits().get(1).met()).isTrue();
    }

    /** A window that was disturbed misses what a higher rate is within. */
    @Test
    void disturbancesBelowDoNotCount() {
        window(304, 50);
        window(320, 0.5);
        window(336, 2);

        assertThat(rate(0)).isCloseTo(RateSeries.at(328), within(1e-6));
    }

    @Test
    void theBestOfSeveralWindowsCounts() {
        window(320, 50);
        window(320, 0.5);

        assertThat(rate(0)).isEqualTo(RateSeries.at(320));
    }

    @Test
    void whereFailuresReachTheLimitThereIsNoLine() {
        window(320, 0.5);
        within.add(336, new double[] {Double.POSITIVE_INFINITY, 2 * MILLI});

        assertThat(rate(0)).isEqualTo(RateSeries.at(320));
    }

    @Test
    void withoutAWindowThereIsNoCriticalRate() {
        assertThat(within.critical()).isNull();
    }
}
