package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.RowBase;
import io.httpbench.model.Variant;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.PairResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.Until;
import io.httpbench.stats.Ranking;
import io.httpbench.stats.UntilDecided;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gates whose baseline are rows of the same run. */
class JarGatesTest {

    /** Each block is 20 % slower than the one before it, which Welch would take for noise, and pairs do not see. */
    private static final long[] SLOWING = {1_000_000, 800_000, 640_000, 512_000, 409_600};

    private static final int RUNS = 2_000;
    private static final int LOOKING_RUNS = 2_000;

    private static final RunResult ANY = Samples.run();

    private static final RowBase BASE = new RowBase(Variant.JAR, "base");

    private static CellResult of(String jar, String client, long... successes) {
        return Samples.planned(
                Samples.planned(client, "H2C", Map.of("jar", jar), 128), Samples.cell(client, "H2C", successes));
    }

    private static long[] times(double ratio, double... noise) {
        return IntStream.range(0, SLOWING.length)
                .mapToLong(block -> Math.round(SLOWING[block] * ratio * noise[block]))
                .toArray();
    }

    private static List<GateResult> judge(String rules, RunResult run) {
        List<PlannedCell> planned =
                run.cells().stream().map(CellResult::planned).toList();
        return GateJudge.judgeRows(GateRule.parse(rules), BASE, run, planned);
    }

    private static RunResult until(@Nullable Until until, CellResult... cells) {
        Ranking ranking = Ranking.of(List.of(cells), until);
        return Samples.run(cells)
                .compared(
                        ranking.cells(),
                        new Comparison(
                                1, 5, "", null, List.of(), ranking.pairs(), null, until, null, List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "requestsPerSecond>-5%, 1.00, PASSED",
        "requestsPerSecond>-5%, 0.97, PASSED",
        "requestsPerSecond>-5%, 0.95, TOO_NOISY",
        "requestsPerSecond>-5%, 0.93, FAILED",
        "requestsPerSecond<+5%, 1.10, FAILED",
        "p99<+10%, 0.5, PASSED",
        "errors<0.1%, 0.5, PASSED",
    })
    void blocksArePaired(String rule, double ratio, Outcome outcome) {
        CellResult now = of("new", "Vertx", times(ratio, 1.01, 0.99, 1.0, 1.005, 0.995));

        assertThat(judge(rule, Samples.run(of("base", "Vertx", SLOWING), now)))
                .extracting(GateResult::cell, GateResult::outcome)
                .containsExactly(tuple("Vertx H2C jar new", outcome));
    }

    @Test
    void theIntervalIsThatOfTheComparison() {
        RunResult run = Samples.run(
                of("new", "Vertx", times(0.9, 1.01, 0.99, 1.0, 1.005, 0.995)), of("base", "Vertx", SLOWING));
        PairResult pair = run.comparison().pairs().get(0);

        GateResult result = judge("requestsPerSecond>-5%", run).get(0);

        assertThat(pair.first()).isEqualTo("Vertx H2C jar new");
        assertThat(result.change()).isEqualTo(pair.ratio() - 1, within(1e-12));
        assertThat(result.changeLow()).isEqualTo(pair.ratioLow() - 1, within(1e-12));
        assertThat(result.changeHigh()).isEqualTo(pair.ratioHigh() - 1, within(1e-12));
        assertThat(result.baseline())
                .isEqualTo(
                        Math.exp(Arrays.stream(SLOWING)
                                        .mapToDouble(Math::log)
                                        .average()
                                        .orElseThrow())
                                / 10,
                        within(1e-6));
    }

    @Test
    void eachClientHasItsOwnBaseAndTheBaseIsNotJudged() {
        RunResult run = Samples.run(
                of("base", "Vertx", SLOWING),
                of("new", "Vertx", SLOWING),
                of("older", "Vertx", SLOWING),
                of("base", "Netty", 5, 5, 5),
                of("new", "Netty", 5, 5, 5));

        assertThat(judge("requestsPerSecond>-5%,requestsPerSecond>1", run))
                .extracting(GateResult::cell, GateResult::outcome)
                .containsExactly(
                        tuple("Vertx H2C jar new", Outcome.PASSED),
                        tuple("Vertx H2C jar older", Outcome.PASSED),
                        tuple("Netty H2C jar new", Outcome.PASSED),
                        tuple("Vertx H2C jar new", Outcome.PASSED),
                        tuple("Vertx H2C jar older", Outcome.PASSED),
                        tuple("Netty H2C jar new", Outcome.FAILED));
    }

    @Test
    void whatIsNotThereIsNeverAPass() {
        CellResult base = of("base", "Vertx", SLOWING);
        CellResult now = of("new", "Vertx", SLOWING);
        CellResult broken = Samples.planned(base.planned(), Samples.broken("Vertx", "H2C", "crashed"));

        assertThat(judge("rps>-5%", Samples.run(now)))
                .extracting(GateResult::outcome, GateResult::reason)
                .containsExactly(tuple(Outcome.NO_BASELINE, "the baseline has no such row"));
        assertThat(judge("rps>-5%", Samples.run(broken, now)))
                .extracting(GateResult::outcome)
                .containsExactly(Outcome.NOT_COMPARABLE);
        assertThat(judge("rps>-5%", Samples.run(of("base", "Vertx", 1_000), of("new", "Vertx", 1_000))))
                .extracting(GateResult::outcome, GateResult::reason)
                .containsExactly(tuple(Outcome.TOO_NOISY, "fewer than two blocks with both: no interval"));
        assertThat(GateJudge.judgeRows(
                        GateRule.parse("rps>-5%"), BASE, Samples.run(base), List.of(base.planned(), now.planned())))
                .extracting(GateResult::cell, GateResult::outcome, GateResult::reason)
                .containsExactly(tuple("Vertx H2C jar new", Outcome.NOT_COMPARABLE, "was not measured"));
    }

    /** Whoever looks early needs more than an interval of one look. */
    @Test
    void looksOnTheWayMakeItHarder() {
        CellResult base = of("base", "Vertx", SLOWING);
        CellResult now = of("new", "Vertx", times(0.965, 1.01, 0.99, 1.0, 1.005, 0.995));
        Until early = new Until(0.05, List.of(5, 12, 18, 24, 30));

        assertThat(judge("rps>-5%", until(null, base, now)).get(0).outcome()).isEqualTo(Outcome.PASSED);
        assertThat(judge("rps>-5%", until(early, base, now)))
                .extracting(GateResult::outcome, GateResult::reason)
                .containsExactly(tuple(
                        Outcome.TOO_NOISY,
                        "its interval keeps it, but in a run that is looked at on the way one may do so by chance; take more "
                                + "forks or a quieter machine"));
    }

    /** Rows that are all just good enough, in blocks that differ much more than they do. */
    @ParameterizedTest
    @CsvSource({"1, 3", "8, 5"})
    void fewRunsFailThatKeepTheirRules(int clients, int forks) {
        Random random = new Random(8529);
        List<GateRule> rules = GateRule.parse("requestsPerSecond>-5%");
        long failed = IntStream.range(0, RUNS)
                .filter(run -> GateJudge.judgeRows(rules, BASE, noisy(clients, forks, random), List.of()).stream()
                        .anyMatch(gate -> gate.outcome() == Outcome.FAILED))
                .count();

        assertThat((double) failed / RUNS).isLessThan(0.025 + 3 * Math.sqrt(0.025 * 0.975 / RUNS));
        assertThat(failed).as("a gate that never fails is none").isPositive();
    }

    /** Looked at on the way, and ended when the rows are decided, as a run with JB_UNTIL is. */
    @Test
    void looksDoNotMakeWrongGates() {
        Random random = new Random(8529);
        UntilDecided rule = UntilDecided.of(0.05, 8, 30);
        List<GateRule> rules = GateRule.parse("requestsPerSecond>-5%");
        Map<Outcome, Long> outcomes = IntStream.range(0, LOOKING_RUNS)
                .mapToObj(run -> GateJudge.judgeRows(rules, BASE, decided(rule, random), List.of())
                        .get(0)
                        .outcome())
                .collect(Collectors.groupingBy(outcome -> outcome, Collectors.counting()));

        double most = 0.025 + 3 * Math.sqrt(0.025 * 0.975 / LOOKING_RUNS);
        assertThat(outcomes.getOrDefault(Outcome.FAILED, 0L) / (double) LOOKING_RUNS)
                .isLessThan(most);
        assertThat(outcomes.getOrDefault(Outcome.PASSED, 0L) / (double) LOOKING_RUNS)
                .isLessThan(most);
    }

    /** A run at the limit of the rule, until the rows are decided. */
    private static RunResult decided(UntilDecided rule, Random random) {
        long[][] rows = successes(1, rule.until().most(), 0.05, random);
        for (int look : rule.until().looks()) {
            List<CellResult> soFar = cells(rows, look);
            if (look == rule.until().most() || rule.reached(soFar)) {
                return unranked(rule.until(), soFar);
            }
        }
        throw new AssertionError("the last look ends it");
    }

    private static RunResult noisy(int clients, int forks, Random random) {
        return unranked(null, cells(successes(clients, forks, 0.02, random), forks));
    }

    /** Ranks take most of the time of a simulation, and are not asked for. */
    private static RunResult unranked(@Nullable Until until, List<CellResult> cells) {
        return ANY.compared(
                cells, new Comparison(1, 5, "", null, List.of(), List.of(), null, until, null, List.of(), List.of()));
    }

    /** Of base and new of each client in turn, by block. */
    private static long[][] successes(int clients, int forks, double noise, Random random) {
        double[] blocks = random.doubles(forks, 500_000, 1_000_000).toArray();
        return IntStream.range(0, 2 * clients)
                .mapToObj(row -> Arrays.stream(blocks)
                        .map(block -> block * (row % 2 == 0 ? 1 : 0.95))
                        .mapToLong(rate -> Math.round(rate * Math.exp(noise * random.nextGaussian())))
                        .toArray())
                .toArray(long[][]::new);
    }

    private static List<CellResult> cells(long[][] successes, int forks) {
        return IntStream.range(0, successes.length)
                .mapToObj(row ->
                        simulated(row % 2 == 0 ? "base" : "new", "C" + row / 2, Arrays.copyOf(successes[row], forks)))
                .toList();
    }

    /** With its pooled times as they are: to compute them takes longer than all else. */
    private static CellResult simulated(String jar, String client, long... successes) {
        CellResult cell = Samples.withoutSummary(client, "H2C", successes);
        return new CellResult(
                Samples.planned(client, "H2C", Map.of("jar", jar), 128),
                cell.requestsPerSecond(),
                cell.pooled(),
                cell.rank(),
                cell.verdicts(),
                cell.forks(),
                cell.wire());
    }
}
