package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two runs: held to SciPy and statsmodels, and to a machine whose truth is known. */
class EstimateTest {

    private static final int RUNS = 4_000;

    private final Random random = new Random(8529);

    static Stream<JsonNode> runs() throws IOException {
        try (InputStream in = EstimateTest.class.getResourceAsStream("reference.json")) {
            return JsonMapper.shared().readTree(in).get("welch").valueStream();
        }
    }

    private static double[] doubles(JsonNode array) {
        return array.valueStream().mapToDouble(JsonNode::asDouble).toArray();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void asOthersComputeIt(JsonNode expected) {
        Estimate actual = Estimate.ofLogRatio(doubles(expected.get("before")), doubles(expected.get("now")));
        double limit = expected.get("limit").asDouble();

        assertThat(Math.exp(actual.value())).isEqualTo(expected.get("ratio").asDouble(), within(1e-9));
        assertThat(Math.exp(actual.low())).isEqualTo(expected.get("low").asDouble(), within(1e-9));
        assertThat(Math.exp(actual.high())).isEqualTo(expected.get("high").asDouble(), within(1e-9));
        assertThat(actual.freedom()).isEqualTo(expected.get("freedom").asDouble(), within(1e-7));
        assertThat(actual.probabilityIfZero()).isEqualTo(expected.get("p").asDouble(), within(1e-9));
        assertThat(actual.probabilityIfAbove(limit))
                .isEqualTo(expected.get("pIfAbove").asDouble(), within(1e-9));
        assertThat(actual.probabilityIfBelow(limit))
                .isEqualTo(expected.get("pIfBelow").asDouble(), within(1e-9));
    }

    @Test
    void aRatioIsAsSureAsItsReciprocal() {
        double[] one = {100, 103, 99};
        double[] other = {90, 97, 91, 92};

        Estimate there = Estimate.ofLogRatio(one, other);
        Estimate back = Estimate.ofLogRatio(other, one);

        assertThat(there.low()).isEqualTo(-back.high(), within(1e-12));
        assertThat(there.probabilityIfZero()).isEqualTo(back.probabilityIfZero(), within(1e-12));
    }

    @Test
    void figuresThatAreAllAlikeHaveNoError() {
        Estimate alike = Estimate.ofLogRatio(new double[] {8, 8}, new double[] {8, 8, 8});
        Estimate more = Estimate.ofMean(new double[] {3, 3});

        assertThat(alike.low()).isEqualTo(alike.high()).isZero();
        assertThat(alike.probabilityIfZero()).isOne();
        assertThat(more.probabilityIfZero()).isZero();
        assertThat(more.probabilityIfBelow(3)).isZero();
        assertThat(more.probabilityIfBelow(3.1)).isOne();
        assertThat(more.probabilityIfAbove(3.1)).isZero();
    }

    @Test
    void theMeanHasStudentsInterval() {
        Estimate mean = Estimate.ofMean(new double[] {10, 12, 14});

        // 2 / sqrt(3) standard errors of 4.302653, the quantile of two degrees of freedom.
        assertThat(mean.high() - 12).isEqualTo(4.30265272991 * 2 / Math.sqrt(3), within(1e-9));
        assertThat(12 - mean.low()).isEqualTo(mean.high() - 12, within(1e-12));
    }

    private double[] forks(int number, double rate, double noise) {
        return DoubleStream.generate(() -> rate * Math.exp(noise * random.nextGaussian()))
                .limit(number)
                .toArray();
    }

    /** Welch's test keeps its level only about: with few forks of unlike noise it is known to be off by little. */
    @ParameterizedTest
    @CsvSource({"3, 0.02, 3, 0.02", "5, 0.02, 5, 0.02", "10, 0.02, 5, 0.05", "5, 0.01, 10, 0.05", "20, 0.03, 20, 0.03"})
    void nineteenIntervalsOfTwentyHoldTheTruth(int before, double noise, int now, double noiseNow) {
        double truth = Math.log(0.97);
        long held = Stream.generate(
                        () -> Estimate.ofLogRatio(forks(before, 50_000, noise), forks(now, 48_500, noiseNow)))
                .limit(RUNS)
                .filter(estimate -> estimate.low() < truth && truth < estimate.high())
                .count();

        assertThat((double) held / RUNS).isBetween(0.94, 0.97);
    }

    @Test
    void aTwentiethIsSeenWithFiveForksOfOnePerCentOfNoise() {
        long seen = Stream.generate(() -> Estimate.ofLogRatio(forks(5, 100_000, 0.01), forks(5, 95_000, 0.01)))
                .limit(RUNS)
                .filter(estimate -> estimate.high() < 0 && estimate.probabilityIfZero() < 0.05)
                .count();

        assertThat((double) seen / RUNS).isGreaterThan(0.99);
    }
}
