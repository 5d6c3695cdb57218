package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Histograms;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyCurveTest {

    /** 1 µs to 1,000 µs, each once: the percentile is the value. */
    private static String thousand(int times) {
        Histogram histogram = new Histogram(3);
        for (int micros = 1; micros <= 1_000; micros++) {
            histogram.recordValueWithCount(micros * 1_000L, times);
        }
        return Histograms.encoded(histogram);
    }

    private static LatencyCurve curve(String... histograms) {
        return Objects.requireNonNull(LatencyCurve.of(List.of(histograms)));
    }

    @Test
    void theAxisGivesEachNineTheSameRoom() {
        LatencyCurve curve = curve(thousand(1));

        assertThat(curve.count()).isEqualTo(1_000);
        assertThat(curve.times()).hasSize(61);
        assertThat(micros(curve, 0)).isEqualTo(1);
        assertThat(micros(curve, 20)).as("90 %").isEqualTo(900);
        assertThat(micros(curve, 40)).as("99 %").isBetween(989L, 991L);
        assertThat(micros(curve, 60)).as("99.9 %").isBetween(998L, 1_000L);
    }

    private static long micros(LatencyCurve curve, int place) {
        return Math.round(curve.times().get(place) / 1_000.0);
    }

    @Test
    void theTableHasTheValuesThatOtherOutputsHave() {
        LatencyCurve curve = curve(thousand(1));

        assertThat(curve.percentiles().subList(0, 6).stream().map(nanos -> Math.round(nanos / 1_000.0)))
                .as("not those of the next point of the curve, which is up to 5 percentiles away")
                .containsExactly(500L, 750L, 900L, 950L, 990L, 999L);
        assertThat(curve.percentiles().get(6))
                .as("99.99 % of a thousand values")
                .isNull();
        assertThat(curve.summary().p50()).isEqualTo(curve.percentiles().get(0));
    }

    @Test
    void moreValuesMakeALongerCurve() {
        assertThat(curve(thousand(100)).times()).hasSize(101);
    }

    @Test
    void histogramsAreAddedUp() {
        Histogram slow = new Histogram(3);
        slow.recordValueWithCount(5_000_000, 1_000);

        LatencyCurve curve = curve(thousand(1), Histograms.encoded(slow));

        assertThat(curve.count()).isEqualTo(2_000);
        assertThat(curve.max()).isBetween(5_000_000L, 5_005_000L);
        assertThat(micros(curve, 0)).isEqualTo(1);
        assertThat(micros(curve, 20)).isBetween(5_000L, 5_005L);
    }

    @Test
    void whatIsNoHistogramMakesNoCurve() {
        assertThat(LatencyCurve.of(List.of())).isNull();
        assertThat(LatencyCurve.of(List.of(Histograms.encoded(new Histogram(3)))))
                .isNull();
        assertThat(LatencyCurve.of(List.of("HISTFAAA"))).isNull();
        assertThat(LatencyCurve.of(List.of("no Base64 <"))).isNull();
        assertThat(LatencyCurve.of(List.of(""))).isNull();
        assertThat(LatencyCurve.of(List.of(thousand(1), thousand(1).substring(0, 100))))
                .isNull();
    }
}
