package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.RateSummary;
import org.junit.jupiter.api.Test;

class RatesTest {

    /** Reference: SciPy 1.17.1, {@code stats.t.interval(0.95, 4, loc=x.mean(), scale=stats.sem(x))}. */
    @Test
    void intervalOfStudentsT() {
        RateSummary rate = Rates.summarize(new double[] {71234.5, 73001.2, 70550.9, 72418.0, 71907.3}, 1);

        assertThat(rate.mean()).isEqualTo(71822.38, within(1e-6));
        assertThat(rate.ciLow()).isEqualTo(70625.95193321671, within(1e-6));
        assertThat(rate.ciHigh()).isEqualTo(73018.80806678327, within(1e-6));
        assertThat(rate.forks()).isEqualTo(5);
    }

    @Test
    void oneForkHasNoIntervalAndNoForkNoMean() {
        assertThat(Rates.summarize(new double[] {5}, 1)).isEqualTo(new RateSummary(5.0, null, null, 1, null, null));
        assertThat(Rates.summarize(new double[0], 1)).isEqualTo(new RateSummary(null, null, null, 0, null, null));
    }
}
