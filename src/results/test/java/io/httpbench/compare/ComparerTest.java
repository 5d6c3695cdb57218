package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.model.Variant;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class ComparerTest {

    private static final CellResult STEADY = Runs.cell("Vertx", 1_000_000, 1_010_000, 990_000, 1_005_000, 995_000);

    private static MetricComparison metric(CellComparison cell, Metric metric) {
        return Objects.requireNonNull(cell.metric(metric));
    }

    @Test
    void aTwentiethLessIsSlower() {
        CellComparison cell = Runs.compare(STEADY, Runs.cell("Vertx", 950_000, 959_500, 940_500, 954_750, 945_250));

        assertThat(cell.word()).isEqualTo(CellVerdict.SLOWER);
        assertThat(cell.reasons()).isEmpty();
        assertThat(cell.about()).isEqualTo(Metric.REQUESTS_PER_SECOND);
        MetricComparison rate = metric(cell, Metric.REQUESTS_PER_SECOND);
        assertThat(rate.base()).isEqualTo(99_997.5, within(1e-3));
        assertThat(rate.now()).isEqualTo(94_997.625, within(1e-3));
        assertThat(rate.ratio()).isEqualTo(0.95, within(1e-12));
        // Each side's standard error of the logarithms is 0.0035360, together 0.0050007; t(8) at 97.5 % is 2.3060041.
        assertThat(Math.log(Objects.requireNonNull(rate.high()) / 0.95)).isEqualTo(0.011532, within(1e-5));
        assertThat(rate.change()).isEqualTo(Change.LESS);
        assertThat(rate.baseForks()).isEqualTo(5);
    }

    /** The machine's mood is no change; what others cannot change by taking CPU time is judged all the same. */
    @Test
    void whatWasDisturbedInEveryForkCannotBeTold() {
        CellResult faster = Runs.cell("Vertx", 1_950_000, 1_959_500, 1_940_500, 1_954_750, 1_945_250);
        CellResult disturbed = Samples.disturbed(faster, 0.88, 0);

        assertThat(Runs.compare(STEADY, disturbed).text()).isEqualTo("cannot tell: disturbed in every fork of new");
        assertThat(Runs.compare(disturbed, STEADY).text()).isEqualTo("cannot tell: disturbed in every fork of base");
        CellComparison both = Runs.compare(Samples.disturbed(STEADY, 0.07, 0), disturbed);
        assertThat(both.text()).isEqualTo("cannot tell: disturbed in every fork of base and new");
        assertThat(metric(both, Metric.REQUESTS_PER_SECOND).ratio()).isEqualTo(1.95, within(1e-3));
        assertThat(metric(both, Metric.P99).change()).isEqualTo(Change.CANNOT_TELL);
        assertThat(metric(both, Metric.ALLOCATION).change()).isEqualTo(Change.NONE_SEEN);
    }

    /** 1 and 4 are 2 on the scale on which they are compared, and two forks leave the interval without ends. */
    @Test
    void figuresAndTheirChangeAreOfOneMean() {
        CellComparison cell = Runs.compare(Runs.cell("Vertx", 1_000, 4_000), Runs.cell("Vertx", 4_000, 4_000));

        assertThat(ComparisonTexts.base(cell)).isEqualTo("200/s");
        assertThat(ComparisonTexts.now(cell)).isEqualTo("400/s");
        assertThat(ComparisonTexts.change(cell)).isEqualTo("+100.0 % (interval not known)");
    }

    @Test
    void aCeilingIsMarkedAndInAFamilyOfItsOwn() {
        CellResult slower = Runs.cell("Vertx", 975_000, 984_500, 965_500, 979_750, 970_250);
        CellResult raw = Samples.ceiling(Runs.cell("RawNetty", 1_000_000, 1_010_000, 990_000));
        RunComparison without = Runs.compare(Samples.run(STEADY), Samples.run(slower));
        RunComparison with = Runs.compare(Samples.run(STEADY, raw), Samples.run(slower, raw));

        assertThat(with.cells().get(0)).isEqualTo(without.cells().get(0));
        assertThat(with.cells()).extracting(CellComparison::kind).containsExactly("client", "ceiling");
        assertThat(with.cells().get(1).title()).isEqualTo("RawNetty H2C (ceiling)");
        assertThat(with.cells().get(1).word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
    }

    private static CellResult of(String server, CellResult cell) {
        return Runs.cell(cell, row -> ((ObjectNode) row.get("axes")).put(Variant.SERVER, server));
    }

    /** The client is the same in all rows of a run of servers. */
    @Test
    void aServerIsComparedWithItself() {
        CellResult slower = Runs.cell("Vertx", 950_000, 959_500, 940_500, 954_750, 945_250);

        RunComparison compared = Runs.compare(
                Samples.run(of("Jetty", STEADY), of("Undertow", STEADY)),
                Samples.run(of("Undertow", slower), of("Jetty", STEADY)));

        assertThat(compared.cells())
                .extracting(CellComparison::title, CellComparison::word)
                .containsExactlyInAnyOrder(
                        tuple("Vertx H2C server Jetty", CellVerdict.NO_DIFFERENCE_SEEN),
                        tuple("Vertx H2C server Undertow", CellVerdict.SLOWER));
    }

    @Test
    void theOtherWayRoundIsFaster() {
        assertThat(Runs.compare(Runs.cell("Vertx", 950_000, 959_500, 940_500), STEADY)
                        .word())
                .isEqualTo(CellVerdict.FASTER);
    }

    @Test
    void noiseIsNoDifference() {
        CellComparison cell = Runs.compare(STEADY, Runs.cell("Vertx", 995_000, 1_012_000, 985_000));

        assertThat(cell.word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
        assertThat(cell.metrics())
                .allSatisfy(metric -> assertThat(metric.seen()).isFalse());
        assertThat(cell.metrics())
                .extracting(MetricComparison::metric)
                .doesNotContain(Metric.SERVICE_P99, Metric.ERRORS);
    }

    @Test
    void oneForkTellsNothing() {
        CellComparison cell = Runs.compare(STEADY, Runs.cell("Vertx", 500_000));

        assertThat(cell.word()).isEqualTo(CellVerdict.CANNOT_TELL);
        assertThat(cell.reasons()).containsExactly("one fork in new");
        assertThat(metric(cell, Metric.REQUESTS_PER_SECOND).ratio()).isNull();
        assertThat(metric(cell, Metric.REQUESTS_PER_SECOND).now()).isEqualTo(50_000);
        assertThat(Runs.compare(Runs.cell("Vertx", 1), Runs.cell("Vertx", 1)).reasons())
                .containsExactly("one fork in base and new");
    }

    @Test
    void whatWasSetAsideDoesNotCount() {
        CellResult disturbed = Samples.with(
                STEADY,
                Stream.concat(
                                STEADY.forks().stream(),
                                Runs.cell("Vertx", 10, 10).forks().stream().map(fork -> fork.setAsideFor("disturbed")))
                        .toList());

        MetricComparison rate = metric(Runs.compare(STEADY, disturbed), Metric.REQUESTS_PER_SECOND);

        assertThat(rate.newForks()).isEqualTo(5);
        assertThat(rate.ratio()).isEqualTo(1);
    }

    @Test
    void anInvalidCellIsNotCompared() {
        CellComparison cell = Runs.compare(STEADY, Samples.broken("Vertx", "H2C", "fork 1: crashed"));

        assertThat(cell.word()).isEqualTo(CellVerdict.NOT_COMPARABLE);
        assertThat(cell.reasons()).contains("invalid in new: fork 1: crashed");
        assertThat(metric(cell, Metric.REQUESTS_PER_SECOND).change()).isNull();
    }

    @Test
    void cellsOfOneRunAreNamed() {
        RunComparison compared = Runs.compare(
                Samples.run(STEADY, Runs.cell("Netty", 1, 2)), Samples.run(Runs.cell("OkHttp", 1, 2), STEADY));

        assertThat(compared.cells())
                .extracting(CellComparison::cell, cell -> cell.word().text())
                .containsExactly(
                        tuple("Vertx H2C", "no difference seen"),
                        tuple("Netty H2C", "only in base"),
                        tuple("OkHttp H2C", "only in new"));
    }

    @Test
    void axesTellCellsApartAndThePathIsNoAxis() {
        CellResult one = Samples.at("/one", STEADY);
        CellResult other = Samples.at("/other", STEADY);
        CellResult alone = Runs.cell(other, cell -> cell.putObject("axes"));

        assertThat(Runs.compare(Samples.run(one, other), Samples.run(alone)).cells())
                .extracting(CellComparison::word)
                .containsExactly(CellVerdict.ONLY_IN_BASE, CellVerdict.NO_DIFFERENCE_SEEN);
    }

    /** Percentiles have three digits: forks that all say the same may still be off by one in the last. */
    @Test
    void theLastDigitOfATimeIsNoDifference() {
        assertThat(p99(12_300_000, 12_310_000).change()).isEqualTo(Change.NONE_SEEN);
        assertThat(p99(12_300_000, 12_600_000).change()).isEqualTo(Change.MORE);
        assertThat(p99(12_300_000, 12_600_000).text()).isEqualTo("+2.4 % (+2.4 to +2.4)");
    }

    private static MetricComparison p99(long before, long now) {
        return metric(
                Runs.compare(
                        Runs.edited(STEADY, fork -> latency(fork, before)),
                        Runs.edited(STEADY, fork -> latency(fork, now))),
                Metric.P99);
    }

    private static void latency(ObjectNode fork, long p99) {
        ((ObjectNode) fork.get("latencyNanos")).put("p99", p99);
    }

    @Test
    void onAScheduleTheWordIsAboutResponseTimes() {
        CellResult before = OpenLoopSamples.open(STEADY, OpenLoopSamples.followed(), null);
        CellResult twice = Samples.with(
                before, List.of(before.forks().get(0), before.forks().get(0)));
        CellResult slow = Runs.edited(twice, fork -> latency(fork, 99_000_000));

        CellComparison cell = Runs.compare(twice, slow);

        assertThat(cell.about()).isEqualTo(Metric.P99);
        assertThat(cell.word()).isEqualTo(CellVerdict.SLOWER);
        assertThat(cell.metrics()).extracting(MetricComparison::metric).contains(Metric.SERVICE_P99);
    }

    /** The schedule sets the rate of each window of a curve, and its row's is that of one of them. */
    @Test
    void curvesAreComparedByTheirCriticalRates() {
        CellComparison cell = Runs.compare(curved(40_000), curved(30_000));

        assertThat(cell.about()).isEqualTo(Metric.CRITICAL_RATE);
        assertThat(cell.word()).isEqualTo(CellVerdict.SLOWER);
        assertThat(metric(cell, Metric.CRITICAL_RATE).ratio()).isCloseTo(0.75, within(0.001));
        assertThat(Runs.compare(curved(30_000), curved(40_000)).word()).isEqualTo(CellVerdict.FASTER);
    }

    @Test
    void aGateIsAboutTheCriticalRate() {
        assertThat(outcome("criticalRate>35k")).isEqualTo(GateResult.Outcome.PASSED);
        assertThat(outcome("critical>45k")).isEqualTo(GateResult.Outcome.FAILED);
    }

    private static GateResult.Outcome outcome(String rule) {
        RunResult run = Samples.run(curved(40_000));
        return GateJudge.judge(GateRule.parse(rule), null, run, List.of())
                .get(0)
                .outcome();
    }

    private static CellResult curved(double critical) {
        return OpenLoopSamples.curved(STEADY, fork -> OpenLoopSamples.curve(critical + fork, List.of()));
    }

    /** Who is faster gets more to do by the same share of its own rate, and waits longer for it. */
    @Test
    void sharesOfDifferentRatesAreNotHeldAgainstEachOther() {
        CellResult before = OpenLoopSamples.open(STEADY, OpenLoopSamples.overloaded(), null);
        CellResult faster = share(before, 18_000);

        assertThat(Runs.compare(before, faster).word()).isEqualTo(CellVerdict.NOT_COMPARABLE);
        assertThat(Runs.compare(before, faster).reasons())
                .containsExactly("requests per second of the share in JB_RATE: 15001 → 18000");
        assertThat(Runs.compare(before, share(before, 15_200)).word()).isEqualTo(CellVerdict.CANNOT_TELL);
    }

    private static CellResult share(CellResult cell, double rate) {
        return Runs.edited(cell, fork -> ((ObjectNode) fork.get("openLoop")).put("ratePerSecond", rate));
    }

    /** What is seen alone may be chance among many. */
    @Test
    void wordsOfManyCellsAreCorrected() {
        CellResult slower = Runs.cell("Vertx", 984_000, 994_000, 974_000, 989_000, 979_000);
        Random random = new Random(1);
        CellResult[] others = Stream.iterate(0, i -> i + 1)
                .limit(20)
                .map(i -> Runs.noisy("Other" + i, 5, 1_000, 0.01, random))
                .toArray(CellResult[]::new);

        CellComparison alone = Runs.compare(STEADY, slower);
        CellComparison among = Runs.compare(Samples.run(with(STEADY, others)), Samples.run(with(slower, others)))
                .cells()
                .get(0);

        assertThat(alone.word()).isEqualTo(CellVerdict.SLOWER);
        assertThat(among.word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
        assertThat(metric(among, Metric.REQUESTS_PER_SECOND).pValue())
                .isEqualTo(metric(alone, Metric.REQUESTS_PER_SECOND).pValue());
        assertThat(metric(among, Metric.REQUESTS_PER_SECOND).adjustedP())
                .isEqualTo(
                        21
                                * Objects.requireNonNull(metric(alone, Metric.REQUESTS_PER_SECOND)
                                        .pValue()),
                        within(1e-9));
    }

    private static CellResult[] with(CellResult first, CellResult[] others) {
        return Stream.concat(Stream.of(first), Stream.of(others)).toArray(CellResult[]::new);
    }

    @Test
    void severalRunsAreHeldAgainstTheFirst() {
        RunResult base = Samples.run(STEADY);
        List<RunComparison> compared = Comparer.compare(
                new NamedRun("a", base),
                List.of(new NamedRun("b", base), new NamedRun("c", Samples.run(Runs.cell("Vertx", 900_000, 901_000)))));

        assertThat(compared).extracting(RunComparison::now).containsExactly("b", "c");
        assertThat(compared).extracting(RunComparison::base).containsOnly("a");
        assertThat(compared)
                .extracting(one -> one.cells().get(0).word())
                .containsExactly(CellVerdict.NO_DIFFERENCE_SEEN, CellVerdict.SLOWER);
    }

    @Test
    void aLibrarysVersionIsTold() {
        CellResult newer = Runs.cell(STEADY, cell -> cell.put("clientVersion", "1.3.0"));

        CellComparison cell = Runs.compare(STEADY, newer);

        assertThat(cell.word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
        assertThat(cell.warnings()).containsExactly("version: 1.2.3 → 1.3.0");
    }
}
