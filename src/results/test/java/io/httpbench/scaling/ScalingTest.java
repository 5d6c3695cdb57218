package io.httpbench.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Laws by hand, against R and SciPy, and in simulations of which the truth is known. */
class ScalingTest {

    private static final int[] IN_FLIGHT = {1, 2, 4, 8, 16, 32, 64, 128};

    /** A machine of 60,000 requests per second, of which one request alone takes a seventh. */
    private static final double LAMBDA = 15_000;

    private static DoubleUnaryOperator usl(double sigma, double kappa) {
        return n -> LAMBDA * n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
    }

    /** Blocks with moods of 5 %, and forks that scatter. */
    private static Scaling simulated(DoubleUnaryOperator truth, int blocks, double scatter, long seed) {
        Random random = new Random(seed);
        double[][] rates = new double[blocks][];
        for (int block = 0; block < blocks; block++) {
            double mood = 0.05 * random.nextGaussian();
            rates[block] = Arrays.stream(IN_FLIGHT)
                    .mapToDouble(n -> truth.applyAsDouble(n) * Math.exp(mood + scatter * random.nextGaussian()))
                    .toArray();
        }
        return new Scaling(IN_FLIGHT, rates);
    }

    /**
     * The data of R's package usl (SPEC SDM91), which fits rates and finds its peak at 96.52. With relative weights SciPy's nnls finds
     * these.
     */
    @Test
    void theSameAsSciPyOnTheDataOfR() {
        int[] users = {1, 18, 36, 72, 108, 144, 216};
        double[] rates = {64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2};

        ScalingLaw law = ScalingLaw.fit(ScalingLaw.Kind.USL, users, rates);

        assertThat(1 / law.a()).isCloseTo(REFERENCE[0], within(1e-6 * REFERENCE[0]));
        assertThat(law.b() / law.a()).isCloseTo(REFERENCE[1], within(1e-6));
        assertThat(law.c() / law.a()).isCloseTo(REFERENCE[2], within(1e-8));
        assertThat(law.peak()).isCloseTo(REFERENCE[3], within(1e-4)).isBetween(90.0, 97.0);
    }

    private static final double[] REFERENCE = {68.160705215, 0.013361254591, 0.000115202598470, 92.543931532};

    @Test
    void exactRatesGiveTheirLawBack() {
        double[] rates = Arrays.stream(IN_FLIGHT)
                .mapToDouble(n -> usl(0.05, 0.001).applyAsDouble(n))
                .toArray();

        ScalingLaw law = ScalingLaw.fit(ScalingLaw.Kind.USL, IN_FLIGHT, rates);

        assertThat(1 / law.a()).isCloseTo(LAMBDA, within(1e-6));
        assertThat(law.b() / law.a()).isCloseTo(0.05, within(1e-9));
        assertThat(law.c() / law.a()).isCloseTo(0.001, within(1e-9));
        assertThat(law.peak()).isCloseTo(Math.sqrt(0.95 / 0.001), within(1e-6));
    }

    /** Rates that no law fits without a negative term: it has none, not its absolute value. */
    @Test
    void noTermIsNegative() {
        double[] rates = Arrays.stream(IN_FLIGHT)
                .mapToDouble(n -> 1_000 * Math.pow(n, 1.2))
                .toArray();

        ScalingLaw law = ScalingLaw.fit(ScalingLaw.Kind.USL, IN_FLIGHT, rates);

        assertThat(law.b()).isZero();
        assertThat(law.c()).isZero();
        assertThat(law.peak()).isInfinite();
    }

    @Test
    void theSimplestLawIsTold() {
        assertThat(simulated(usl(0, 0), 5, 0.03, 1).text()).startsWith("linear (");
        assertThat(simulated(usl(0.14, 0), 5, 0.03, 2).text())
                .startsWith("Amdahl's law (")
                .contains("in flight they mostly wait", "one resource takes 1", "at most")
                .doesNotContain("peak");
        assertThat(simulated(usl(0.05, 0.001), 5, 0.03, 3).text()).startsWith("the universal scalability law (");
    }

    @Test
    void aKneeBeyondTheLargestNumberIsNotTold() {
        assertThat(simulated(usl(0.002, 0), 5, 0.01, 4).text())
                .contains("still growing at 128 in flight")
                .doesNotContain("at most");
    }

    @Test
    void whatGetsCheaperWithMoreInFlightHasNoLaw() {
        assertThat(simulated(n -> LAMBDA * Math.pow(n, 1.1), 5, 0.03, 5).text())
                .startsWith("no law: each request takes less time with more in flight");
    }

    /** Half of the rate is missing at 16 in flight, say since a pool of another size begins there. */
    @Test
    void aStepHasNoLaw() {
        DoubleUnaryOperator step = n -> usl(0.14, 0).applyAsDouble(n) * (n >= 16 ? 0.6 : 1);

        assertThat(simulated(step, 5, 0.02, 6).text()).startsWith("no scalability law fits: its largest deviation is ");
    }

    @Test
    void tooFewPointsAreNamed() {
        assertThat(Scaling.tooFew(new int[] {1, 2, 4, 8}, 5)).startsWith("no law: it takes 5 numbers in flight");
        assertThat(Scaling.tooFew(new int[] {16, 32, 48, 64, 80}, 5))
                .startsWith("no law: it takes 5 numbers in flight");
        assertThat(Scaling.tooFew(IN_FLIGHT, 2)).isEqualTo("no law: it takes 3 blocks (JB_FORKS)");
        assertThat(Scaling.tooFew(IN_FLIGHT, 3)).isNull();
    }

    /** Of runs with five blocks: intervals cover the truth, and no peak is told where none is in the range. */
    @ParameterizedTest
    @CsvSource({"0.14, 0.0002, 66", "0.14, 0.00002, 207", "0.14, 0, 0"})
    void whatIsToldIsTrue(double sigma, double kappa, int peak) {
        int runs = 200;
        int covered = 0;
        int peaks = 0;
        int none = 0;
        double most = peak > 0 ? usl(sigma, kappa).applyAsDouble(peak) : LAMBDA / sigma;
        for (int seed = 0; seed < runs; seed++) {
            String text = simulated(usl(sigma, kappa), 5, 0.03, seed).text();
            if (text.startsWith("no ")) {
                none++;
                continue;
            }
            double[] told = interval(text);
            covered += told[0] <= most && most <= told[1] ? 1 : 0;
            peaks += text.contains(", with ") ? 1 : 0;
        }

        assertThat(none).as("no law").isLessThan(runs / 20);
        assertThat((double) covered / (runs - none)).as("covered").isBetween(peak == 207 ? 0.5 : 0.88, 1.0);
        if (peak != 66) {
            assertThat(peaks).as("false peaks").isLessThan(runs / 20);
        }
    }

    /** Of "at most 104.1k (101.2k to 108.0k) req/s". */
    private static double[] interval(String text) {
        String ends = text.replaceAll("(?s).*at most [^ ]+ \\(([^)]*)\\) req/s.*", "$1");
        return Arrays.stream(ends.split(" to ", -1))
                .mapToDouble(end -> Double.parseDouble(end.replace("k", "")) * (end.endsWith("k") ? 1_000 : 1))
                .toArray();
    }
}
