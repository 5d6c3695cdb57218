package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class GateJudgeTest {

    private static final CellResult BASE = Runs.cell("Vertx", 1_000_000, 1_010_000, 990_000, 1_005_000, 995_000);
    private static final int RUNS = 2_000;

    private static GateResult judge(String rule, @Nullable RunResult baseline, CellResult cell) {
        List<GateResult> results = GateJudge.judge(GateRule.parse(rule), baseline, Samples.run(cell), List.of());
        assertThat(results).hasSize(1);
        return results.get(0);
    }

    /** The base is 100,000 requests per second with an interval of about 1.2 % for a ratio. */
    @ParameterizedTest
    @CsvSource({
        "requestsPerSecond>-5%, 1.00, PASSED",
        "requestsPerSecond>-5%, 0.97, PASSED",
        "requestsPerSecond>-5%, 0.955, TOO_NOISY",
        "requestsPerSecond>-5%, 0.945, TOO_NOISY",
        "requestsPerSecond>-5%, 0.93, FAILED",
        "requestsPerSecond>+5%, 1.10, PASSED",
        "requestsPerSecond>+5%, 1.00, FAILED",
        "requestsPerSecond<+5%, 1.10, FAILED",
        "requestsPerSecond>98000, 1.00, PASSED",
        "requestsPerSecond>99500, 1.00, TOO_NOISY",
        "requestsPerSecond>102000, 1.00, FAILED",
        "p99<+10%, 1.00, PASSED",
        "p99<20ms, 1.00, PASSED",
        "p99<12ms, 1.00, FAILED",
        "peakRssBytes<200MiB, 1.00, FAILED",
        "errors<0.1%, 1.00, PASSED",
    })
    void theWholeIntervalDecides(String rule, double ratio, Outcome outcome) {
        long[] successes = Stream.of(1_000_000, 1_010_000, 990_000, 1_005_000, 995_000)
                .mapToLong(all -> Math.round(all * ratio))
                .toArray();

        GateResult result = judge(rule, Samples.run(BASE), Runs.cell("Vertx", successes));

        assertThat(result.outcome()).as("%s", result).isEqualTo(outcome);
        assertThat(result.rule()).isEqualTo(rule);
        assertThat(result.cell()).isEqualTo("Vertx H2C");
    }

    /** Neither passed nor failed by what others did; what they cannot change is judged all the same. */
    @ParameterizedTest
    @CsvSource({
        "requestsPerSecond>-5%, TOO_NOISY, disturbed in every fork of new",
        "requestsPerSecond>98000, TOO_NOISY, disturbed in every fork",
        "p99<12ms, TOO_NOISY, disturbed in every fork",
        "peakRssBytes<200MiB, FAILED, the whole interval breaks it",
        "errors<0.1%, PASSED, 'counted, not estimated'",
    })
    void aRowThatWasDisturbedInEveryForkIsUndecided(String rule, Outcome outcome, String reason) {
        GateResult result = judge(rule, Samples.run(BASE), Samples.disturbed(BASE, 0.88, 0));

        assertThat(result.outcome()).isEqualTo(outcome);
        assertThat(result.reason()).startsWith(reason);
    }

    @Test
    void aChangeIsToldWithItsInterval() {
        GateResult result = judge(
                "requestsPerSecond>-1%",
                Samples.run(BASE), Runs.cell("Vertx", 950_000, 959_500, 940_500, 954_750, 945_250));

        assertThat(result.baseline()).isEqualTo(99_997.5, within(1e-3));
        assertThat(result.value()).isEqualTo(94_997.625, within(1e-3));
        assertThat(result.change()).isEqualTo(-0.05, within(1e-12));
        assertThat(result.changeLow()).isEqualTo(0.95 * Math.exp(-0.011532) - 1, within(1e-5));
        assertThat(result.changeHigh()).isEqualTo(0.95 * Math.exp(0.011532) - 1, within(1e-5));
        assertThat(result.outcome()).isEqualTo(Outcome.FAILED);
    }

    @Test
    void whatIsNotThereIsNeverAPass() {
        RunResult base = Samples.run(BASE);
        RunResult elsewhere = Runs.edited(base, run -> ((ObjectNode) run.get("environment")).put("cpuModel", "Other"));

        assertThat(judge("p99<+5%", null, BASE).outcome()).isEqualTo(Outcome.NO_BASELINE);
        assertThat(judge("p99<+5%", base, Runs.cell("Netty", 1, 2)).outcome()).isEqualTo(Outcome.NO_BASELINE);
        assertThat(judge("p99<+5%", elsewhere, BASE))
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("CPU model: Other → Some CPU", GateResult::reason);
        assertThat(judge("p99<+5%", Samples.run(Runs.cell("Vertx", 1)), BASE))
                .returns(Outcome.TOO_NOISY, GateResult::outcome)
                .returns("one fork in the baseline: no interval", GateResult::reason);
        assertThat(judge("p99<1s", null, Runs.cell("Vertx", 1)).outcome()).isEqualTo(Outcome.TOO_NOISY);
        assertThat(judge("p99<1s", null, Samples.broken("Vertx", "H2C", "crashed")))
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("invalid: crashed", GateResult::reason);
        assertThat(judge("errors<1%", null, Samples.broken("Vertx", "H2C", "crashed"))
                        .outcome())
                .isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(judge("peakRssBytes<1GiB", null, Runs.edited(BASE, fork -> fork.putNull("peakRssBytes"))))
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("no figure of peakRssBytes", GateResult::reason);
    }

    @Test
    void aCellThatOnlyTheBaseHasPassesNoRuleOfStoredRuns() {
        RunResult base = Samples.run(BASE, Runs.cell("Netty", 1_000, 1_001));

        assertThat(GateJudge.judgeStored(GateRule.parse("errors<1%"), base, Samples.run(BASE)))
                .extracting(GateResult::cell, GateResult::outcome)
                .containsExactly(tuple("Vertx H2C", Outcome.PASSED), tuple("Netty H2C", Outcome.NOT_COMPARABLE));
    }

    @Test
    void aCeilingIsJudgedApartFromTheClientsAndSaysSo() {
        CellResult now = Runs.cell("Vertx", 934_000, 943_500, 924_500, 938_750, 929_250);
        CellResult raw = Samples.ceiling(Runs.cell("RawNetty", 1_000_000, 1_010_000, 990_000));
        List<GateRule> rules = GateRule.parse("requestsPerSecond>-5%");

        GateResult alone = GateJudge.judge(rules, Samples.run(BASE), Samples.run(now), List.of())
                .get(0);
        List<GateResult> both = GateJudge.judge(rules, Samples.run(BASE, raw), Samples.run(now, raw), List.of());

        assertThat(both.get(0)).isEqualTo(alone);
        assertThat(both).extracting(GateResult::kind).containsExactly("client", "ceiling");
        assertThat(both.get(1).title()).isEqualTo("RawNetty H2C (ceiling)");
    }

    @Test
    void aForkThatCrashedHasNoFailuresAndDoesNotPassForIt() {
        CellResult crashed = Runs.cell(BASE, cell -> {
            cell.put("valid", false);
            cell.putArray("verdicts").add("fork 2 crashed");
        });

        assertThat(judge("errors<1%", null, crashed))
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("invalid: fork 2 crashed", GateResult::reason);
    }

    @Test
    void whatTheJvmDoesNotTellIsNoFigure() {
        CellResult untold = Runs.edited(BASE, fork -> fork.put("cpuMicrosPerRequest", 0));

        assertThat(judge("cpuMicrosPerRequest<10", null, untold))
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("no figure of cpuMicrosPerRequest", GateResult::reason);
    }

    @Test
    void twoRunsOfWhichNothingIsKnownAreNotComparable() {
        RunResult lost = Runs.edited(Samples.run(BASE), run -> ((ObjectNode) run.get("environment")).put("cpus", 0));

        assertThat(GateJudge.judgeStored(GateRule.parse("p99<+10%"), lost, lost))
                .singleElement()
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome)
                .returns("machine and settings are unknown: run.json is missing", GateResult::reason);
    }

    @Test
    void aRunWithoutCellsDoesNotPass() {
        assertThat(GateJudge.judge(GateRule.parse("p99<1s"), null, Samples.run(), List.of()))
                .singleElement()
                .returns(null, GateResult::cell)
                .returns(Outcome.NOT_COMPARABLE, GateResult::outcome);
    }

    /** What it was to measure, and not what its baseline has besides. */
    @Test
    void anInterruptedRunDoesNotPassForCellsItHasNotMeasured() {
        RunResult cut = Runs.edited(Samples.run(BASE), run -> run.put("interrupted", true));
        CellResult lost = Runs.cell("Netty", 1, 2);
        RunResult base = Samples.run(BASE, lost, Runs.cell("Jetty", 1, 2));
        List<PlannedCell> planned = List.of(BASE.planned(), lost.planned());

        for (RunResult baseline : new RunResult[] {null, base}) {
            assertThat(GateJudge.judge(GateRule.parse("p99<1s"), baseline, cut, planned))
                    .extracting(GateResult::cell, GateResult::outcome)
                    .containsExactly(tuple("Vertx H2C", Outcome.PASSED), tuple("Netty H2C", Outcome.NOT_COMPARABLE));
        }
    }

    /** One request in a hundred timed out, in a fork that is not valid for that. */
    @Test
    void errorsOfInvalidForksCount() {
        CellResult failing = Runs.edited(Runs.cell("Vertx", 990_000, 990_000), fork -> {
            if (fork.get("fork").asInt() == 2) {
                fork.put("valid", false).put("started", 1_000_000L);
                ((ObjectNode) fork.get("failed")).put("timeout", 10_000L);
            }
        });

        GateResult result = judge("errors<0.1%", null, failing);

        assertThat(result.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(result.value()).isEqualTo(100.0 * 10_000 / 1_990_000, within(1e-9));
    }

    /** A run of cells that are all just good enough must not fail by one of many being unlucky. */
    @ParameterizedTest
    @CsvSource({"1, 3", "8, 5", "20, 3"})
    void fewRunsFailThatKeepTheirRules(int cells, int forks) {
        Random random = new Random(8529);
        long failed = IntStream.range(0, RUNS)
                .filter(run -> {
                    RunResult base = run(cells, forks, 100_000, random);
                    RunResult now = run(cells, forks, 95_000, random);
                    return GateJudge.judge(GateRule.parse("requestsPerSecond>-5%"), base, now, List.of()).stream()
                            .anyMatch(gate -> gate.outcome() == Outcome.FAILED);
                })
                .count();

        assertThat((double) failed / RUNS).isLessThan(0.025 + 3 * Math.sqrt(0.025 * 0.975 / RUNS));
        assertThat(failed).as("a gate that never fails is none").isPositive();
    }

    private static RunResult run(int cells, int forks, double rate, Random random) {
        return Samples.run(IntStream.range(0, cells)
                .mapToObj(cell -> Runs.noisy("C" + cell, forks, rate, 0.02, random))
                .toArray(CellResult[]::new));
    }
}
