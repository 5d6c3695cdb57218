package io.httpbench.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.measured.SloStep;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Curves of recorded windows, and what they say. */
class CurveComparisonTest {

    private static final double[] RATES = {1_000, 2_512, 6_310, 15_849, 39_811};

    /** Three forks, of which each next one responds a little later. */
    private static RateCurve curve(String client, double end, DoubleUnaryOperator p99Millis) {
        return RateCurve.of(OpenLoopSamples.curved(Samples.cell(client, "HTTP11", 20_000, 20_000, 20_000), fork -> {
                    List<SloStep> windows = new ArrayList<>();
                    for (double rate : RATES) {
                        double nanos = p99Millis.applyAsDouble(rate) * 1e6 * (1 + 0.01 * fork);
                        windows.add(OpenLoopSamples.window(rate, Math.round(nanos), rate <= end));
                    }
                    return OpenLoopSamples.curve(10_000.0 + 10 * fork, windows);
                }))
                .orElseThrow();
    }

    private static Optional<String> sentence(RateCurve first, RateCurve other) {
        return CurveComparison.sentence(first, "One", other, "Other");
    }

    @Test
    void soonerAtEveryRate() {
        assertThat(sentence(curve("Vertx", 40_000, rate -> 1), curve("Jdk", 20_000, rate -> rate < 2_000 ? 2 : 3)))
                .contains("p99 of Other is 2.00 to 3.00 times that of One at all of the 4 rates that both kept up with,"
                        + " 1.000k to 15.85k/s (corrected together).");
    }

    @Test
    void curvesThatCross() {
        assertThat(sentence(curve("Vertx", 40_000, rate -> 1), curve("Jdk", 40_000, rate -> rate < 6_000 ? 2 : 0.5)))
                .contains("p99 of Other is 2.00 times that of One at 2 of the 5 rates that both kept up with,"
                        + " 1.000k to 2.512k/s; 0.500 times at 3 of the 5 rates, 6.310k to 39.81k/s; they cross between"
                        + " 2.512k and 6.310k/s (corrected together).");
    }

    @Test
    void curvesThatAreTheSame() {
        RateCurve curve = curve("Vertx", 20_000, rate -> 1);

        assertThat(sentence(curve, curve))
                .contains("p99 of One and Other are not told apart at any of the 4 rates that both kept up with.");
    }

    @Test
    void curvesThatNeverMeet() {
        assertThat(sentence(curve("Vertx", 500, rate -> 1), curve("Jdk", 20_000, rate -> 1)))
                .isEmpty();
    }

    @Test
    void theCurveOfARowIsThatOfItsForks() {
        RateCurve curve = curve("Vertx", 20_000, rate -> 1);

        assertThat(curve.points()).hasSize(5);
        RateCurve.Point first = curve.points().get(0);
        assertThat(first.kept()).isEqualTo(3);
        assertThat(first.p99()).isBetween(1.019e6, 1.021e6);
        assertThat(first.p99Low()).isEqualTo(1.01e6);
        assertThat(first.p99High()).isEqualTo(1.03e6);
        RateCurve.Point last = curve.points().get(4);
        assertThat(last.kept()).isZero();
        assertThat(last.saturated()).isEqualTo(3);
        assertThat(last.p99()).isPositive();
        assertThat(Objects.requireNonNull(curve.highest())).isCloseTo(15_849, within(0.01));
        assertThat(curve.unbounded()).isFalse();
        assertThat(Objects.requireNonNull(curve.criticalHalfWidth())).isBetween(0.001, 0.01);
    }
}
