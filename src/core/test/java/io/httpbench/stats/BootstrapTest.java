package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    private static final double[] SKEWED = {10, 10.5, 11, 11, 11.2, 11.9, 12, 13, 15, 30};

    @Test
    void theSameSeedGivesTheSameIntervalAndAnotherOneAnother() {
        assertThat(Bootstrap.ofMean(SKEWED, 1)).isEqualTo(Bootstrap.ofMean(SKEWED, 1));
        assertThat(Bootstrap.ofMean(SKEWED, 1)).isNotEqualTo(Bootstrap.ofMean(SKEWED, 2));
    }

    @Test
    void itReachesFurtherToTheSideOfTheTail() {
        double mean = Arrays.stream(SKEWED).average().orElseThrow();

        Bootstrap.Interval interval = Bootstrap.ofMean(SKEWED, 1);

        assertThat(interval.high() - mean).isGreaterThan(2 * (mean - interval.low()));
    }

    @Test
    void figuresThatAreAllTheSameHaveAnIntervalWithoutWidth() {
        assertThat(Bootstrap.ofMean(DoubleStream.generate(() -> 7).limit(10).toArray(), 1))
                .isEqualTo(new Bootstrap.Interval(7, 7));
    }

    @Test
    void norDoesRoundingGiveThemOne() {
        for (double rate = 1_000; rate < 2_000; rate += 7.3) {
            double same = rate;
            Bootstrap.Interval interval =
                    Bootstrap.ofMean(DoubleStream.generate(() -> same).limit(10).toArray(), 1);

            assertThat(interval.high()).isEqualTo(interval.low()).isCloseTo(same, within(1e-9));
        }
    }

    @Test
    void fewerThanTenForksHaveNone() {
        assertThat(Rates.summarize(Arrays.copyOf(SKEWED, 9), 1).bootstrapLow()).isNull();
        assertThat(Rates.summarize(SKEWED, 1).bootstrapLow()).isNotNull();
        assertThat(Rates.summarize(SKEWED, 1).bootstrapHigh()).isNotNull();
    }
}
