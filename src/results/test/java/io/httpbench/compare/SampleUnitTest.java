package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SampleUnitTest {

    private static final int FORKS = 5;
    private static final int SIMULATED = 400;

    /** Three standard errors of a share of 5 % of that many. */
    private static final double MONTE_CARLO = 3 * Math.sqrt(0.05 * 0.95 / SIMULATED);

    private final Random random = new Random(8529);

    @Test
    void withSeveralRunsOnBothSidesEachRunIsOneSample() {
        RunResult base = Runs.merged(Samples.run(Runs.cell("Vertx", 100, 400, 200, 200, 90, 160)), 2);
        RunResult now = Runs.merged(Samples.run(Runs.cell("Vertx", 100, 100, 100, 400)), 2);

        CellPair pair = CellPair.of(base, base.cells().get(0), now, now.cells().get(0));

        assertThat(pair.unit()).isEqualTo(SampleUnit.RUN);
        assertThat(pair.before(Metric.REQUESTS_PER_SECOND)).containsExactly(new double[] {20, 20, 12}, within(1e-9));
        assertThat(pair.now(Metric.REQUESTS_PER_SECOND)).containsExactly(new double[] {10, 20}, within(1e-9));
        RunComparison compared = Runs.compare(base, now);
        assertThat(compared.unit()).isEqualTo(SampleUnit.RUN);
        assertThat(compared.cells().get(0).headline())
                .returns(3, MetricComparison::baseForks)
                .returns(2, MetricComparison::newForks);
        assertThat(ComparisonTexts.samples(compared)).startsWith("Samples are runs");
    }

    @Test
    void withOneRunOnASideForksAreTheSamplesAndItSaysWhatItCannotKnow() {
        RunResult one = Samples.run(Runs.cell("Vertx", 100, 101, 102, 103));

        RunComparison compared = Runs.compare(one, Runs.merged(one, 2));

        assertThat(compared.unit()).isEqualTo(SampleUnit.FORK);
        assertThat(compared.cells().get(0).headline()).returns(4, MetricComparison::newForks);
        assertThat(ComparisonTexts.samples(compared)).contains("not how runs of the same differ");
    }

    @Test
    void aCellOfOneRunOnlyHasNoInterval() {
        RunResult both = Runs.merged(Samples.run(Runs.cell("Vertx", 100, 101, 102, 103)), 2);
        CellResult half =
                Samples.with(both.cells().get(0), both.cells().get(0).forks().subList(0, 2));
        RunResult lacking = Runs.edited(both, run -> run.set("cells", Runs.cellsOf(Samples.run(half))));

        assertThat(Runs.compare(both, lacking).cells().get(0).reasons()).containsExactly("one run in new");
    }

    @Test
    void gatesOfStoredRunsUseTheSameSamples() {
        RunResult base = Runs.merged(Samples.run(Runs.cell("Vertx", 1000, 1001, 1002, 1003)), 2);
        RunResult now = Runs.merged(Samples.run(Runs.cell("Vertx", 900, 901, 1101, 1102)), 2);

        List<GateResult> gates = GateJudge.judgeStored(GateRule.parse("requestsPerSecond>-1%"), base, now);

        assertThat(gates).extracting(GateResult::outcome).containsExactly(GateResult.Outcome.TOO_NOISY);
    }

    /** Runs differ by 1 %, their forks by 1.5 %. */
    @Test
    void whereRunsDifferOnlyRunsAsSamplesKeepTheirPromise() {
        long forks = IntStream.range(0, SIMULATED).filter(i -> different(1)).count();
        long runs = IntStream.range(0, SIMULATED).filter(i -> different(4)).count();

        assertThat((double) forks / SIMULATED).as("forks of one run per side").isGreaterThan(0.15);
        assertThat((double) runs / SIMULATED).as("four runs per side").isLessThanOrEqualTo(0.05 + MONTE_CARLO);
        assertThat(runs).as("words that are never wrong say nothing").isPositive();
    }

    private boolean different(int runs) {
        return Runs.compare(side(runs), side(runs)).cells().get(0).word() != CellVerdict.NO_DIFFERENCE_SEEN;
    }

    private RunResult side(int runs) {
        long[] successes = IntStream.range(0, runs)
                .mapToDouble(run -> 1_000_000 * Math.exp(0.01 * random.nextGaussian()))
                .mapToObj(level -> LongStream.generate(
                                () -> Math.round(level * Math.exp(0.015 * random.nextGaussian())))
                        .limit(FORKS))
                .flatMapToLong(forks -> forks)
                .toArray();
        return Runs.merged(Samples.run(Samples.withoutSummary("Vertx", "H2C", successes)), FORKS);
    }
}
