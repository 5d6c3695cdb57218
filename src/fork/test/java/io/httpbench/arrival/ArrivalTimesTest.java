package io.httpbench.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.Arrivals;
import io.httpbench.model.Rate;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When requests are meant to start: pure functions, so tables. */
class ArrivalTimesTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private static ArrivalTimes constant(String rate) {
        return ArrivalTimes.of(Rate.parse(rate), Arrivals.CONSTANT, 0);
    }

    private static ArrivalTimes poisson(String rate, long seed) {
        return ArrivalTimes.of(Rate.parse(rate), Arrivals.POISSON, seed);
    }

    @ParameterizedTest
    @CsvSource({
        "1,        0,             0",
        "1,        7,             7000000000",
        "0.1,      3,             30000000000",
        "3,        1,             333333333",
        "3,        2,             666666666",
        "3,        3,             1000000000",
        "0.3,      3,             10000000000",
        "20000,    1,             50000",
        "20000,    20000,         1000000000",
        "33333.33, 3333333,       100000000000",
        "10000000, 1,             100",
        "10000000, 6048000000000, 604800000000000"
    })
    void constantArrivalsByHand(String rate, long number, long nanos) {
        assertThat(constant(rate).offsetNanos(number)).isEqualTo(nanos);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "999", "20000", "33333", "1234567"})
    void everySecondHasExactlyAsManyAsTheRateSays(String rate) {
        ArrivalTimes times = constant(rate);
        for (long second : new long[] {0, 1, 2, 59, 3_599, 86_399}) {
            assertThat(times.before((second + 1) * SECOND) - times.before(second * SECOND))
                    .as("second %d", second)
                    .isEqualTo(Long.parseLong(rate));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.1,constant",
        "7.77,constant",
        "10000000,constant",
        "0.1,poisson",
        "50000,poisson",
        "10000000,poisson",
        "777,bursts"
    })
    void strictlyIncreasingAndCountedWithoutError(String rate, Arrivals arrivals) {
        ArrivalTimes times = ArrivalTimes.of(Rate.parse(rate), arrivals, 17);
        long last = -1;
        for (long number = 0; number < 3 * PoissonArrivals.BLOCK; number++) {
            long offset = times.offsetNanos(number);
            assertThat(offset).isGreaterThan(last);
            last = offset;
            if (number % 997 == 0 || number % PoissonArrivals.BLOCK < 2) {
                assertThat(times.before(offset)).isEqualTo(number);
                assertThat(times.before(offset + 1)).isEqualTo(number + 1);
            }
        }
    }

    /** One second in ten at 500 per second: 5,000 of them, evenly, then none for nine. */
    @Test
    void burstsHaveTheRequestsOfTheirPauses() {
        ArrivalTimes times = ArrivalTimes.of(Rate.parse("500"), Arrivals.BURSTS, 0);

        for (long burst : new long[] {0, 1, 2, 59, 8_639}) {
            long began = burst * 10 * SECOND;
            assertThat(times.before(began)).isEqualTo(burst * 5_000);
            assertThat(times.before(began + SECOND / 2)).isEqualTo(burst * 5_000 + 2_500);
            assertThat(times.before(began + SECOND)).isEqualTo((burst + 1) * 5_000);
            assertThat(times.offsetNanos(burst * 5_000 + 1) - began).isEqualTo(SECOND / 5_000);
        }
    }

    /** However few come, and however short bursts are: none in a pause, and none too many. */
    @ParameterizedTest
    @CsvSource({
        "0.1,bursts",
        "7.77,bursts:500ms/30s",
        "10000000,bursts:10ms/60m",
        "33333.33,bursts:70ms/130ms",
        "3,bursts:60m/10ms"
    })
    void burstsKeepTheMeanRate(String rate, String shape) {
        Arrivals arrivals = Arrivals.parse(shape);
        ArrivalTimes times = ArrivalTimes.of(Rate.parse(rate), arrivals, 0);
        ArrivalTimes even = constant(rate);
        for (long number = 0; number < 100_000; number += 7) {
            long offset = times.offsetNanos(number);
            assertThat(offset % arrivals.periodNanos()).isLessThan(arrivals.burstNanos());
            assertThat(offset / arrivals.periodNanos()).isEqualTo(even.offsetNanos(number) / arrivals.periodNanos());
            assertThat(times.offsetNanos(number + 1)).isGreaterThanOrEqualTo(offset);
        }
    }

    @Test
    void beforeTheOpeningThereIsNone() {
        assertThat(constant("5").before(-3 * SECOND)).isZero();
        assertThat(constant("5").before(0)).isZero();
        assertThat(poisson("5", 1).before(0)).isZero();
    }

    @Test
    void theSameSeedGivesTheSameTimesAndAnotherOneOthers() {
        assertThat(LongStream.range(0, 1_000)
                        .map(poisson("100", 5)::offsetNanos)
                        .toArray())
                .isEqualTo(LongStream.range(0, 1_000)
                        .map(poisson("100", 5)::offsetNanos)
                        .toArray())
                .isNotEqualTo(LongStream.range(0, 1_000)
                        .map(poisson("100", 6)::offsetNanos)
                        .toArray());
    }

    /** A block of gaps against the exponential distribution, by Kolmogorov and Smirnov. */
    @Test
    void gapsAreExponential() {
        int gaps = PoissonArrivals.BLOCK;
        ArrivalTimes times = poisson("1000", 42);
        double[] sorted = LongStream.range(1, gaps + 1L)
                .mapToDouble(n -> (times.offsetNanos(n) - times.offsetNanos(n - 1)) / 1e6)
                .sorted()
                .toArray();
        double distance = 0;
        for (int i = 0; i < gaps; i++) {
            double expected = 1 - Math.exp(-sorted[i]);
            distance = Math.max(distance, Math.max(expected - (double) i / gaps, (i + 1.0) / gaps - expected));
        }
        // The critical value at 1 %; the seed is fixed.
        assertThat(distance).isLessThan(1.63 / Math.sqrt(gaps));
    }

    /** In a Poisson process the variance of counts is their mean; in a constant one it is 0. */
    @Test
    void countsVaryAsTheyDoInAPoissonProcess() {
        ArrivalTimes times = poisson("1000", 42);
        long[] counts = LongStream.range(0, 10_000)
                .map(i -> times.before((i + 1) * SECOND / 100) - times.before(i * SECOND / 100))
                .toArray();
        double mean = LongStream.of(counts).average().orElseThrow();
        double variance = LongStream.of(counts)
                .mapToDouble(count -> (count - mean) * (count - mean))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(10, within(0.2));
        assertThat(variance / mean).isCloseTo(1, within(0.05));
    }

    /** Blocks begin at different places of the same gaps, and the mean rate holds over all of them. */
    @Test
    void blocksDifferAndAreAsLongAsTheRateSays() {
        ArrivalTimes times = poisson("1000", 42);
        long block = PoissonArrivals.BLOCK;
        long length = block * SECOND / 1_000;
        for (int i = 1; i < 50; i++) {
            assertThat(times.offsetNanos(i * block - 1)).isEqualTo(i * length);
            assertThat(times.offsetNanos(i * block) - i * length).isNotEqualTo(times.offsetNanos(0));
        }
    }
}
