package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.compare.GateJudge;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.SloStep;
import io.httpbench.stats.Rows;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a run with an open loop answers. */
class OpenLoopAnswerTest {

    private static final CellResult SOON = OpenLoopSamples.respondingIn("Vertx", 4, 5, 6);
    private static final CellResult LATE = OpenLoopSamples.respondingIn("Jdk", 44, 50, 60);

    private static RunResult run(CellResult... cells) {
        return Samples.ranked(cells[0].forks().size(), cells);
    }

    private static CellResult saturated(String client) {
        return OpenLoopSamples.open(Samples.cell(client, "H2C", 150_000), OpenLoopSamples.overloaded(), null);
    }

    private static CellResult searched(String client, @Nullable Double rate) {
        return OpenLoopSamples.open(
                Samples.cell(client, "H2C", 200_000),
                OpenLoopSamples.followed(),
                OpenLoopSamples.searched(rate, rate != null));
    }

    /** The percentile is of all requests together; each fork's stands beside it, and pairs of blocks are tested. */
    @Test
    void theLowest99thPercentileIsNamedWhereAnotherIsSignificantlyLonger() {
        assertThat(Answer.of(run(LATE, SOON)))
                .containsExactly(
                        "Lowest p99: Vertx H2C 6.00ms (forks: 4.00ms, 5.00ms, 6.00ms).",
                        "Longer: Jdk H2C 60.0ms, forks: 10.3 times, 9.00 to 11.8 (95 % intervals).");
    }

    @Test
    void rowsAlikeHaveNoOrder() {
        CellResult other = OpenLoopSamples.respondingIn("Netty", 6, 4, 6);
        CellResult noisy = OpenLoopSamples.respondingIn("OkHttp", 7, 5, 700);

        assertThat(Answer.of(run(other, noisy, SOON)))
                .startsWith(
                        "No client is shown to respond sooner. Lowest p99: Netty H2C 6.00ms (forks: 6.00ms, 4.00ms,"
                                + " 6.00ms).",
                        "Not distinguishable from it, of 3 pairs together: Vertx H2C 6.00ms (forks: 0.941 times, 0.426 to 2.08),"
                                + " OkHttp H2C 700ms (forks: 5.54 times, interval not known).");
    }

    /** Histograms keep three digits: the same time in all forks of both is no difference. */
    @Test
    void timesThatDifferByRoundingAreAlike() {
        assertThat(Standings.of(run(
                                OpenLoopSamples.respondingInNanos("Netty", 4_000_000, 4_000_000),
                                OpenLoopSamples.respondingInNanos("Vertx", 4_004_000, 4_004_000)))
                        .get(""))
                .extracting(Standing::place)
                .containsExactly(Standing.Place.FASTEST, Standing.Place.ALIKE);
    }

    @Test
    void aRowThatWasDisturbedInEveryForkIsNoAnswer() {
        assertThat(Answer.of(run(LATE, Samples.disturbed(SOON, 0.64, 0))))
                .containsExactly(
                        "No client is shown to respond sooner: Vertx H2C, 6.00ms, was disturbed in every fork. Lowest of the"
                                + " others: Jdk H2C 60.0ms (forks: 44.0ms, 50.0ms, 60.0ms).",
                        "Disturbed in every fork, so no answer: Vertx H2C; others took up to 64 % of the CPUs. An answer"
                                + " takes a quieter machine, not a longer warm-up.");
    }

    @Test
    void ofFourForksOnTheirIntervalIsTold() {
        assertThat(Answer.of(run(OpenLoopSamples.respondingIn("Vertx", 4, 5, 6, 5))))
                .containsExactly("Lowest p99: Vertx H2C 6.00ms (forks: 3.80ms to 6.44ms).");
        assertThat(Answer.of(run(OpenLoopSamples.respondingIn("Vertx", 1, 1, 1, 900))))
                .containsExactly("Lowest p99: Vertx H2C 900ms (forks: not known).");
    }

    @Test
    void theyHaveNoRankSinceTheirRateIsTheSchedules() {
        assertThat(run(LATE, SOON).cells()).extracting(CellResult::rank).containsOnlyNulls();
    }

    @Test
    void rowsThatCouldNotFollowAreNotCompared() {
        assertThat(Answer.of(run(saturated("Jdk"), OpenLoopSamples.respondingIn("Vertx", 4))))
                .startsWith("Lowest p99: Vertx H2C 4.00ms.", "SATURATED, so not compared: Jdk H2C.");
        assertThat(Answer.of(run(saturated("Jdk"), saturated("Vertx"))))
                .startsWith("No row could follow the rate.", "SATURATED, so not compared: Jdk H2C, Vertx H2C.");
    }

    @Test
    void ofSingleForksItSaysSo() {
        assertThat(Answer.of(run(OpenLoopSamples.respondingIn("Vertx", 4))))
                .last()
                .asString()
                .matches(
                        "That is of single forks, which have no interval\\. JB_FORKS=5 gives intervals, in about .*\\.");
    }

    @Test
    void ofSingleForksSearchesAreInOrder() {
        assertThat(Answer.of(run(searched("Jdk", 12_500.0), searched("Vertx", 25_000.0), searched("Netty", null))))
                .startsWith(
                        "Highest rate that meets the SLO: Vertx H2C 25.00k/s, then Jdk H2C 12.50k/s.",
                        "No rate meets p99<5ms: Netty H2C at 37.50k/s, saturated, p50 200µs, p99 40.0ms, max 90.0ms, errors 0.125 %.");
        assertThat(Answer.of(run(searched("Netty", null))))
                .startsWith("No rate meets p99<5ms: at 37.50k/s, saturated, p50 200µs, p99 40.0ms, max 90.0ms,"
                        + " errors 0.125 %.");
    }

    /** A row whose search went down to 125 requests per second, with one window that missed the SLO by that. */
    private static CellResult nowhere(
            String client, String slo, LatencySummary times, double errors, String... broken) {
        SloStep higher = new SloStep(250, 250, LatencySummary.EMPTY, 100, false, List.of(slo, "saturated"), 1.0, 1L);
        SloStep lowest = new SloStep(125, 125, times, errors, false, List.of(broken), 1.0, 1L);
        return OpenLoopSamples.open(
                Samples.cell(client, "H2C", 200_000),
                OpenLoopSamples.followed(),
                new SloResult(slo, null, null, 1_000, false, false, List.of(higher, lowest)));
    }

    @Test
    void aSloThatNothingMeetsSaysByHowMuchTheLowestRateMissedIt() {
        LatencySummary times = new LatencySummary(
                1_000_000,
                null,
                null,
                2_100_000,
                1e6,
                2_000_000,
                2_500_000,
                2_900_000L,
                3_200_000,
                4_000_000,
                5_000_000);

        assertThat(Answer.of(run(nowhere("Vertx", "p99<1ms", times, 0, "p99<1ms"))))
                .containsExactly("No rate meets p99<1ms: at 125/s, unsaturated, p50 2.00ms, p99 3.20ms, max 5.00ms.");
        assertThat(Answer.of(run(
                        nowhere("Vertx", "p99<1ms", times, 0, "p99<1ms"),
                        nowhere("Jdk", "p99<1ms", times, 0, "p99<1ms", "saturated"))))
                .startsWith("No rate meets p99<1ms: Vertx H2C at 125/s, unsaturated, p50 2.00ms, p99 3.20ms,"
                        + " max 5.00ms; Jdk H2C at 125/s, saturated, p50 2.00ms, p99 3.20ms, max 5.00ms.");
        // Failures are slower than any limit; without a success nothing has a time.
        assertThat(Answer.of(run(nowhere("Vertx", "p99<1ms", LatencySummary.EMPTY, 100, "p99<1ms"))))
                .startsWith("No rate meets p99<1ms: at 125/s, unsaturated, errors 100 %.");
    }

    /** A row that no quieter machine would let meet it does not hide behind those that were disturbed. */
    @Test
    void rowsWithoutARateAreToldBesideThoseWithoutAnAnswer() {
        assertThat(Answer.of(run(
                        nowhere("Vertx", "p99<1ms", LatencySummary.EMPTY, 100, "p99<1ms"),
                        Samples.disturbed(searched("Jdk", 12_500.0), 0.64, 0))))
                .startsWith(
                        "No answer: every fork was disturbed; others took up to 64 % of the CPUs. An answer takes a quieter"
                                + " machine, not a longer warm-up.",
                        "No rate meets p99<1ms: Vertx H2C at 125/s, unsaturated, errors 100 %.");
    }

    private static CellResult searched(String client, boolean kept, double... rates) {
        CellResult cell = Samples.cell(
                client, "H2C", DoubleStream.of(rates).mapToLong(any -> 200_000).toArray());
        List<ForkResult> forks = new ArrayList<>();
        for (double rate : rates) {
            ForkResult fork = cell.forks().get(forks.size());
            forks.add(new ForkResult(
                    fork.fork(),
                    true,
                    List.of(),
                    List.of(),
                    OpenLoopSamples.open(
                            Objects.requireNonNull(fork.measured()),
                            OpenLoopSamples.followed(),
                            OpenLoopSamples.searched(rate, kept)),
                    fork.server()));
        }
        return Samples.with(cell, forks);
    }

    @Test
    void ratesOfSearchesAreTestedInPairs() {
        CellResult fast = searched("Vertx", true, 25_000, 26_000, 24_000);
        CellResult slow = searched("Jdk", true, 12_500, 13_000, 12_100);

        assertThat(Answer.of(run(slow, fast)))
                .containsExactly(
                        "Highest rate that meets the SLO: Vertx H2C 25.00k/s.",
                        "Lower: Jdk H2C 12.53k/s, 1.99 times, 1.97 to 2.02 (95 % intervals).");
        assertThat(Answer.of(run(searched("Netty", true, 24_000, 26_000, 24_500), fast)))
                .startsWith(
                        "No client is shown to meet the SLO at a higher rate. Highest: Vertx H2C 25.00k/s.",
                        "Not distinguishable from it: Netty H2C 24.83k/s (1.01 times, 0.932 to 1.09).");
    }

    /** What missed the SLO once more is no rate at which it is met, and so never the highest. */
    @Test
    void aRateThatMissedTheSloAfterTheSearchIsAnUpperBound() {
        CellResult slow = searched("Jdk", true, 12_500, 13_000, 12_100);

        assertThat(Answer.of(run(searched("Vertx", false, 25_000, 26_000, 24_000), slow)))
                .startsWith("No client is shown to meet the SLO at a higher rate. Highest: Vertx H2C at most 25.00k/s"
                        + " (missed in the window after it by 3 of 3 forks).");
        assertThat(Answer.of(run(searched("Vertx", false, 25_000), searched("Jdk", 12_500.0))))
                .startsWith(
                        "Highest rate that meets the SLO: Vertx H2C at most 25.00k/s (missed in the window after it),"
                                + " then Jdk H2C 12.50k/s.");
    }

    private static RunResult judged(String rules, CellResult... cells) {
        RunResult run = run(cells);
        return run.withGates(GateJudge.judge(GateRule.parse(rules), null, run, List.of()));
    }

    private static CellResult overHttp1(String client, int... milliseconds) {
        CellResult row = OpenLoopSamples.respondingIn(client, milliseconds);
        return Rows.of(Samples.planned(client, "HTTP11", Map.of(), 128), row.forks(), 1);
    }

    /** The question of most people, in one sentence before all others. */
    @Test
    void whoKeepsTheRulesAtTheRateIsSaidFirst() {
        assertThat(Answer.of(judged(
                        "p99<10ms,errors<0.1%",
                        overHttp1("Vertx", 4, 5, 6), overHttp1("Jdk", 44, 50, 60), overHttp1("OkHttp", 5, 9, 14))))
                .startsWith("Within p99<10ms, errors<0.1% at 20.00k/s: Vertx HTTP11. Not: Jdk HTTP11 (p99 51.3ms)."
                        + " Undecided: OkHttp HTTP11 (too noisy). Little's law: 50.0 requests are in flight on average, so HTTP/1.1"
                        + " needs at least 50 connections.");
    }

    private static CellResult moving(CellResult row) {
        Note note = new Note(Note.Kind.NOT_STEADY, "not steady: faster");
        return Samples.with(
                row,
                row.forks().stream()
                        .map(fork -> fork.judged(List.of(), List.of(note)))
                        .toList());
    }

    private static String within(RunResult run) {
        return Answer.of(run).get(0);
    }

    /** On a loaded machine, in a warm-up, or beyond what it can do, a rule that was kept says nothing. */
    @Test
    void aRowThatIsNoAnswerIsNotWithin() {
        CellResult good = overHttp1("Vertx", 4, 5, 6);
        CellResult disturbed = Samples.disturbed(overHttp1("Jdk", 4, 5, 6), 0.64, 0);

        assertThat(within(judged("p99<10ms", good, disturbed)))
                .startsWith(
                        "Within p99<10ms at 20.00k/s: Vertx HTTP11. Undecided: Jdk HTTP11 (disturbed in every fork). Little's");
        assertThat(within(judged("p99<10ms", disturbed)))
                .isEqualTo("Within p99<10ms at 20.00k/s: none. Undecided: Jdk HTTP11 (disturbed in every fork).");
        assertThat(within(judged("p99<10ms", good, moving(overHttp1("Jdk", 4, 5, 6)))))
                .startsWith("Within p99<10ms at 20.00k/s: Vertx HTTP11. Undecided: Jdk HTTP11 (not steady). Little's");
    }

    @Test
    void aRowThatCouldNotFollowIsNotWithinWhateverItsTimes() {
        assertThat(within(judged("p99<10s,max<10s", overHttp1("Vertx", 4, 5, 6), saturated("Jdk"))))
                .contains(": Vertx HTTP11. Not: Jdk H2C (SATURATED).");
    }

    @Test
    void anInvalidRowDoesNotSilenceTheOthers() {
        CellResult crashed = Samples.broken("Jdk", "HTTP11", "the fork crashed");

        assertThat(within(judged("p99<10ms", overHttp1("Vertx", 4, 5, 6), crashed)))
                .startsWith(
                        "Within p99<10ms at 20.00k/s: Vertx HTTP11. Undecided: Jdk HTTP11 (32 in flight) (invalid). Little's");
    }

    /** Over HTTP/2 one connection has room for all. */
    @Test
    void ofHttp2NoConnectionsAreAsked() {
        assertThat(within(judged("p99<10ms", OpenLoopSamples.respondingIn("Vertx", 4, 5, 6))))
                .isEqualTo("Within p99<10ms at 20.00k/s: Vertx H2C.");
    }

    @Test
    void rulesAboutChangesAreNoLimitsAtARate() {
        RunResult run = judged("p99<10ms", overHttp1("Vertx", 4, 5, 6));
        GateResult change = new GateResult(
                "p99<+10%", run.cells().get(0).label(), "client", Outcome.PASSED, 1.0, 1.0, 0.0, 0.0, 0.0, "");

        assertThat(Answer.of(run.withGates(List.of(change)))).allMatch(sentence -> !sentence.startsWith("Within"));
    }
}
