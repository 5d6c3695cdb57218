package io.httpbench.load;

import static io.httpbench.load.ScriptedClient.MILLI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.load.ScriptedClient.Answer;
import io.httpbench.load.slot.Window;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.rule.Slo;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Cells;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole open loop of an asynchronous client in virtual time: no threads, no sleeps, every number by hand. */
class OpenLoopTest {

    private static final long SECOND = 1_000 * MILLI;

    private final VirtualTime time = new VirtualTime(-7_000_000_000L);
    private final VirtualLoad load = new VirtualLoad(time);
    private String rate = "100";
    private String slo = "";
    private boolean curve;
    private Arrivals arrivals = Arrivals.CONSTANT;
    private Duration warmup = Duration.ZERO;
    private boolean untilSteady;
    private Optional<Duration> duration = Optional.empty();
    private long requests = 1_000_000_000_000L;
    private Duration timeout = Duration.ofSeconds(10);
    private Duration maxDuration = Duration.ofHours(1);
    private int pacers = 1;

    private LoadOutcome run(ScriptedClient client, int lanes, int slots) {
        Cell cell = Cells.with(
                curve
                        ? new LoadModel.Curve(new Slo("p99<4ms,p99<20ms"), arrivals)
                        : slo.isEmpty()
                                ? new LoadModel.Open(Rate.parse(rate), arrivals)
                                : new LoadModel.SloRate(new Slo(slo), arrivals),
                Cells.closed("Scripted", Protocol.HTTP11, ThreadKind.ASYNC, lanes, lanes * slots));
        ForkPlan plan = new ForkPlan(
                cell,
                new Target(Protocol.HTTP11, "localhost", 1, "/", "u", "p"),
                GoodAnswer.of("2xx"),
                warmup,
                untilSteady,
                requests,
                1,
                1,
                duration,
                timeout,
                maxDuration,
                Duration.ZERO,
                1,
                false,
                false,
                null,
                null);
        return load.run(plan, client, new VirtualPacing(time, pacers));
    }

    /** Fifty are still on their way at the end, as many as had no time to come in at the beginning. Nobody waits. */
    @Test
    void aColdClientIsNotSaturatedByAnswersThatTakeTheirTime() {
        forSeconds(10);

        LoadOutcome outcome = run(client(number -> Answer.ok(500 * MILLI)), 1, 128);

        assertThat(open(outcome).backlogMax()).isZero();
        assertThat(open(outcome).saturated()).isFalse();
        assertThat(open(outcome).achievedPerSecond()).isCloseTo(100, within(1.0));
    }

    private ScriptedClient client(ScriptedClient.Script script) {
        return new ScriptedClient(time, true, script);
    }

    private void forSeconds(long seconds) {
        duration = Optional.of(Duration.ofSeconds(seconds));
    }

    private static OpenLoopResult open(LoadOutcome outcome) {
        return Objects.requireNonNull(outcome.openLoop());
    }

    private static LatencySummary response(LoadOutcome outcome) {
        return outcome.totals().arrivals().response();
    }

    /** Of times that are exact to three digits. */
    private static void assertNanos(long actual, long expected) {
        assertThat(actual).isCloseTo(expected, within(expected / 500));
    }

    private static void assertCountsAddUp(LoadOutcome outcome, ScriptedClient client) {
        RequestTotals totals = outcome.totals();
        assertThat(outcome.due()).as("started").isEqualTo(totals.succeeded() + totals.failures());
        assertThat(open(outcome).offered())
                .isEqualTo(outcome.due() + open(outcome).notStarted());
        assertThat(totals.arrivals().response())
                .satisfies(response -> assertThat(response.max())
                        .as("response time is never less than service time")
                        .isGreaterThanOrEqualTo(totals.service().max() * 998 / 1_000));
        assertThat(outcome.requestsInAll()).as("all").isEqualTo(client.started).isEqualTo(client.completed);
        assertThat(client.inFlight).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aServerThatFollowsGetsExactlyWhatIsOffered(int manyPacers) {
        pacers = manyPacers;
        rate = "1000";
        forSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().succeeded()).isEqualTo(10_000);
        assertThat(outcome.elapsedNanos()).isEqualTo(10 * SECOND);
        assertThat(open(outcome).offeredPerSecond()).isEqualTo(1_000);
        assertThat(open(outcome).achievedPerSecond()).isCloseTo(1_000, within(2.0));
        assertThat(open(outcome).saturated()).isFalse();
        assertThat(open(outcome).lateSends()).isZero();
        assertThat(open(outcome).backlogMax()).isZero();
        // 2 ms at one per ms: 2 in flight, and one more when a request ends at the moment at which another begins.
        assertThat(client.mostInFlight).isBetween(2, 3);
        assertNanos(response(outcome).max(), 2 * MILLI);
        assertThat(outcome.flaw()).isNull();
    }

    @Test
    void aNumberOfRequestsIsALengthAtTheRate() {
        rate = "250";
        requests = 1_000;
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().succeeded()).isEqualTo(1_000);
        assertThat(outcome.elapsedNanos()).isEqualTo(4 * SECOND);
    }

    /** The classic: 100 s at 1 ms, then nothing for 100 s. Enough slots: each request waits for the end of the pause. */
    @Test
    void aStallIsFeltByAllWhoArriveInIt() {
        forSeconds(200);
        timeout = Duration.ofMinutes(5);
        long begin = time.nanos();
        ScriptedClient client = client(number -> {
            long now = time.nanos() - begin;
            return Answer.ok(now < 100 * SECOND ? MILLI : Math.max(MILLI, 200 * SECOND - now));
        });

        LoadOutcome outcome = run(client, 1, 10_001);

        assertCountsAddUp(outcome, client);
        // 20,000 arrive; the second half waits from 100 s down to nothing.
        assertThat(outcome.totals().succeeded()).isEqualTo(20_000);
        assertNanos(response(outcome).p50(), MILLI);
        assertNanos(response(outcome).p90(), 80 * SECOND);
        assertNanos(response(outcome).p99(), 98 * SECOND);
        assertNanos(response(outcome).p999(), 99_800 * MILLI);
        assertNanos(response(outcome).max(), 100 * SECOND);
        assertNanos(Math.round(response(outcome).mean()), (1 + 50_005) * MILLI / 2);
    }

    /** The same with one slot: service times see the pause once, response times see what it did. */
    @Test
    void aStallWithOneSlotBuildsABacklogThatKeepsItsTimes() {
        forSeconds(200);
        timeout = Duration.ofMinutes(5);
        ScriptedClient client = client(number -> Answer.ok(number == 10_001 ? 100 * SECOND : MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        assertThat(client.mostInFlight).isOne();
        assertThat(outcome.totals().succeeded()).isEqualTo(20_000);
        LatencySummary service = outcome.totals().service();
        assertNanos(service.p999(), MILLI);
        assertNanos(service.max(), 100 * SECOND);
        // The i-th of the pause arrives 10 ms × i into it, and is the i-th to be sent after it, one per ms.
        assertNanos(response(outcome).p50(), MILLI);
        assertNanos(response(outcome).p90(), 82_001 * MILLI);
        assertNanos(response(outcome).p99(), 98_201 * MILLI);
        assertNanos(response(outcome).p999(), 99_821 * MILLI);
        assertNanos(response(outcome).max(), 100 * SECOND);
        assertThat(open(outcome).backlogMax()).isCloseTo(9_999, within(2L));
        assertThat(open(outcome).lateSends()).isEqualTo(9_999);
        assertThat(open(outcome).saturated()).isTrue();
        assertThat(open(outcome).senderLatenessNanos().max())
                .as("the sender itself was never late: it had no slot")
                .isZero();
        // The last of 9,999 that waited is sent 9.999 s after the end.
        assertThat(outcome.elapsedNanos()).isCloseTo(210 * SECOND, within(SECOND / 100));
    }

    /** The closed loop of the same server, for comparison: it does not see what the open one does. */
    @Test
    void theClosedLoopSeesTheStallOnce() {
        LoadLoop loop = Loops.closed(
                Cells.closed("Scripted", Protocol.HTTP11, ThreadKind.ASYNC, 1, 1),
                client(number -> Answer.ok(number == 100_001 ? 100 * SECOND : MILLI)),
                time);
        Window window = loop.start(loop.newWindowAtRest(100_001));
        time.sleep(201 * SECOND);

        assertThat(window.complete()).isTrue();
        assertNanos(window.totals().service().p999(), MILLI);
        assertNanos(window.totals().service().max(), 100 * SECOND);
        assertThat(window.totals().arrivals().late()).isZero();
    }

    @Test
    void aServerThatCannotFollowIsSaturatedAndQueueingSaysHowMuch() {
        rate = "1500";
        forSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(4 * MILLI));

        LoadOutcome outcome = run(client, 2, 2);

        assertCountsAddUp(outcome, client);
        assertThat(client.mostInFlight).isEqualTo(4);
        assertThat(open(outcome).saturated()).isTrue();
        // 4 in flight at 4 ms are 1,000 per second; 500 more arrive.
        assertThat(open(outcome).achievedPerSecond()).isCloseTo(1_000, within(5.0));
        assertThat(open(outcome).backlogAtEnd()).isCloseTo(5_000, within(10L));
        assertThat(open(outcome).notStarted()).isZero();
        // It takes 5 s more to send what waits, and that is no speed.
        assertThat(outcome.elapsedNanos()).isCloseTo(15 * SECOND, within(SECOND / 100));
        // Who arrives at t is answered at 1.5 t: the last waits 5 s, the median 2.5 s.
        assertNanos(response(outcome).max(), 5 * SECOND);
        assertThat(response(outcome).p50()).isCloseTo(2_500 * MILLI, within(20 * MILLI));
        assertNanos(outcome.totals().service().max(), 4 * MILLI);
    }

    @Test
    void whatWaitsTooLongAfterTheEndIsGivenUpAndCounted() {
        rate = "10000";
        forSeconds(10);
        timeout = Duration.ofSeconds(2);
        ScriptedClient client = client(number -> Answer.ok(4 * MILLI));

        LoadOutcome outcome = run(client, 2, 2);

        assertCountsAddUp(outcome, client);
        // 1,000 per second for 10 s and 2 s more.
        assertThat(outcome.due()).isCloseTo(12_000, within(20L));
        assertThat(open(outcome).offered()).isEqualTo(100_000);
        assertThat(outcome.stopped()).isNull();
        assertThat(open(outcome).saturated()).isTrue();
    }

    @Test
    void aBacklogThatGrowsSlowlyIsSaturationToo() {
        rate = "1015";
        forSeconds(100);
        ScriptedClient client = client(number -> Answer.ok(4 * MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        assertThat(open(outcome).achievedPerSecond()).isGreaterThan(0.98 * 1015);
        assertThat(open(outcome).saturated()).isTrue();
    }

    @Test
    void theWindowOpensWithoutAStop() {
        rate = "1000";
        warmup = Duration.ofSeconds(6);
        forSeconds(4);
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4);

        assertCountsAddUp(outcome, client);
        // Closed for 3 s: 8 in flight at 2 ms. Then at the rate.
        assertThat(load.told).startsWith("warm-up 4000", "warm-up 4000");
        assertThat(load.told.subList(load.told.size() - 4, load.told.size()))
                .allSatisfy(second -> assertThat(second).startsWith("window "));
        assertThat(load.told).containsSubsequence("ending", "opened", "window 1000", "window 1000", "window 1000");
        assertThat(outcome.seconds().perSecond())
                .as("never a second without load")
                .allMatch(perSecond -> perSecond >= 1_000);
        assertThat(outcome.totals().succeeded()).isEqualTo(4_000);
        assertThat(open(outcome).achievedPerSecond()).isCloseTo(1_000, within(3.0));
        assertThat(open(outcome).senderLatenessNanos().max()).isLessThan(MILLI);
    }

    @Test
    void aShareIsTakenOfWhatTheSameForkReachesInClosedLoop() {
        rate = "50%";
        warmup = Duration.ofSeconds(5);
        forSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4);

        assertCountsAddUp(outcome, client);
        assertThat(Objects.requireNonNull(open(outcome).closedLoopPerSecond())).isCloseTo(4_000, within(10.0));
        assertThat(open(outcome).ratePerSecond()).isCloseTo(2_000, within(5.0));
        assertThat(outcome.totals().succeeded()).isCloseTo(20_000, within(50L));
        assertThat(open(outcome).saturated()).isFalse();
    }

    @Test
    void moreThanTheClosedLoopReachesIsTooMuch() {
        rate = "150%";
        warmup = Duration.ofSeconds(5);
        forSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4);

        assertCountsAddUp(outcome, client);
        assertThat(open(outcome).saturated()).isTrue();
        assertThat(open(outcome).achievedPerSecond()).isCloseTo(4_000, within(20.0));
    }

    @Test
    void poissonArrivalsOfASeedAreAlwaysTheSame() {
        arrivals = Arrivals.POISSON;
        rate = "1000";
        forSeconds(10);
        LoadOutcome first = run(client(number -> Answer.ok(2 * MILLI)), 2, 16);
        LoadOutcome second = run(client(number -> Answer.ok(2 * MILLI)), 2, 16);

        assertThat(open(first).offered()).isEqualTo(open(second).offered()).isCloseTo(10_000, within(300L));
        assertThat(open(first).seed()).isEqualTo(1);
        assertThat(response(first)).isEqualTo(response(second));
        assertThat(open(first).saturated()).isFalse();
    }

    /** 2,000 in 200 ms, which four slots of 1 ms each need 500 ms for, then a pause longer than any request may take. */
    @Test
    void burstsQueueAndTheirPausesAreNoSilence() {
        arrivals = Arrivals.parse("bursts:200ms/39800ms");
        rate = "50";
        timeout = Duration.ofSeconds(10);
        forSeconds(120);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.stopped()).isNull();
        assertThat(open(outcome).offered()).isEqualTo(6_000);
        assertThat(open(outcome).saturated()).isFalse();
        assertThat(open(outcome).arrivals()).isEqualTo("bursts:200ms/39800ms");
        assertThat(open(outcome).seed()).isNull();
        // The last of a burst has waited for the 1,999 before it: 500 ms less the 200 ms that it came later.
        assertNanos(response(outcome).max(), 300 * MILLI);
        assertThat(response(outcome).p50()).isBetween(150 * MILLI, 151 * MILLI);
        assertThat(outcome.steadiness().window()).isEqualTo(WindowVerdict.ROUNDS);
    }

    /** M/D/1: with Poisson arrivals and one server of constant service time, by Pollaczek and Khinchine. */
    @Test
    void waitingForTheOnlySlotIsThatOfQueueingTheory() {
        arrivals = Arrivals.POISSON;
        rate = "700";
        forSeconds(100);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        // Load 0.7: mean wait 0.7 / (2 × 0.3) service times, and one for itself.
        assertThat(response(outcome).mean() / MILLI).isCloseTo(1 + 0.7 / 0.6, within(0.15));
        assertThat(open(outcome).saturated()).isFalse();
    }

    @Test
    void failuresAreCountedButHaveNoTimeAndDoNotHoldTheScheduleUp() {
        rate = "1000";
        forSeconds(10);
        ScriptedClient client = client(number ->
                number % 10 == 0 ? Answer.failure(50 * MILLI, new IOException("Connection reset")) : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 2, 16);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().failed()).containsEntry("reset", 1_000L);
        assertThat(outcome.totals().succeeded()).isEqualTo(9_000);
        assertNanos(response(outcome).max(), MILLI);
        assertThat(open(outcome).lateSends()).isZero();
        assertThat(open(outcome).saturated()).isFalse();
    }

    @Test
    void whenEverythingFailsTheScheduleIsTheBrakeAndTheForkEnds() {
        rate = "1000";
        forSeconds(1_000);
        ScriptedClient client = client(number -> Answer.failure(MILLI, new ConnectException("refused")));

        LoadOutcome outcome = run(client, 1, 4);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.stopped()).startsWith("no request succeeded for");
        assertThat(client.started).isCloseTo(15_000, within(100L));
    }

    @Test
    void aClientThatNeverCompletesLosesItsSlotAndTheOthersGoOn() {
        rate = "1000";
        forSeconds(60);
        ScriptedClient client =
                new ScriptedClient(time, false, number -> number == 500 ? Answer.never() : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        assertThat(outcome.due()).isEqualTo(60_000);
        assertThat(outcome.totals().succeeded()).isEqualTo(59_999);
        assertThat(outcome.totals().failed()).containsEntry("timeout", 1L);
        assertThat(outcome.flaw()).isEqualTo("1 requests were never completed by the client");
        assertThat(open(outcome).saturated()).isFalse();
    }

    @Test
    void whenAllSlotsAreLostNothingHangs() {
        rate = "10";
        forSeconds(100);
        ScriptedClient client = new ScriptedClient(time, false, number -> Answer.never());

        LoadOutcome outcome = run(client, 1, 2);

        assertThat(outcome.due()).isEqualTo(2);
        assertThat(outcome.totals().failed()).containsEntry("timeout", 2L);
        assertThat(outcome.stopped()).startsWith("no request succeeded for");
        assertThat(open(outcome).notStarted()).isEqualTo(998);
    }

    @Test
    void aForkThatTakesTooLongIsCutOffWithWhatItHas() {
        rate = "100%";
        warmup = Duration.ofSeconds(2);
        requests = 1_000_000;
        maxDuration = Duration.ofSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(10 * MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.stopped()).isEqualTo("cut off after 10 s (JB_MAX_DURATION)");
        assertThat(outcome.totals().succeeded()).isBetween(500L, 700L);
    }

    @Test
    void completionsInsideStartDoNotDeepenTheStack() {
        rate = "100000";
        forSeconds(5);
        ScriptedClient client = client(number -> number == 1 ? Answer.ok(4 * SECOND) : Answer.ok(0));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().succeeded()).isEqualTo(500_000);
    }

    @Test
    void slotsTakeTurns() {
        rate = "1000";
        forSeconds(1);
        int[] perSlot = new int[8];
        ScriptedClient client = new ScriptedClient(time, true, number -> Answer.ok(MILLI / 2)) {
            private int slot;

            @Override
            public Exchange newExchange(int lane, Completion completion) {
                Exchange exchange = super.newExchange(lane, completion);
                int own = slot++;
                return new Exchange() {
                    @Override
                    public void start() {
                        perSlot[own]++;
                        exchange.start();
                    }

                    @Override
                    public void cancel() {
                        exchange.cancel();
                    }
                };
            }
        };

        run(client, 4, 2);

        // One more is sent after the window.
        assertThat(perSlot).containsOnly(125, 126);
        assertThat(IntStream.of(perSlot).sum()).isEqualTo(1_001);
    }

    /** One server of 1 ms: with random arrivals the queue grows with the rate, and an SLO is missed below capacity. */
    @Test
    void aSearchFindsTheRateThatKeepsAPromise() {
        arrivals = Arrivals.POISSON;
        slo = "p99<10ms,errors<1%";
        warmup = Duration.ofSeconds(2);
        forSeconds(20);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        SloResult found = Objects.requireNonNull(outcome.slo());
        assertThat(found.closedLoopPerSecond()).isCloseTo(1_000, within(5.0));
        // M/D/1 has its p99 at 10 ms at a load of about 0.82.
        double rate = Objects.requireNonNull(found.ratePerSecond());
        assertThat(rate).isBetween(700.0, 900.0);
        assertThat(open(outcome).ratePerSecond()).isCloseTo(rate, within(0.01));
        assertThat(found.keptInWindow()).isEqualTo(response(outcome).p99() < 10 * MILLI);
        assertThat(found.limitReached()).isFalse();
        assertThat(found.steps()).hasSizeBetween(8, LoadModel.SloRate.MOST_WINDOWS);
        assertThat(found.steps())
                .allSatisfy(
                        step -> assertThat(step.kept()).isEqualTo(step.broken().isEmpty()));
        assertThat(found.steps())
                .filteredOn(step -> !step.kept())
                .anySatisfy(step -> assertThat(step.broken()).contains("p99<10ms"));
        assertThat(load.told).containsOnlyOnce("ending", "opened");
    }

    /** One server of 1 ms: with a limit of half of that, rates below an eighth of the closed loop's tell nothing new. */
    @Test
    void aPromiseThatNoRateKeeps() {
        slo = "max<500us";
        warmup = Duration.ofSeconds(2);
        forSeconds(4);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        assertCountsAddUp(outcome, client);
        SloResult found = Objects.requireNonNull(outcome.slo());
        assertThat(found.ratePerSecond()).isNull();
        assertThat(found.keptInWindow()).isFalse();
        assertThat(found.steps()).hasSize(6);
        assertThat(open(outcome).ratePerSecond()).isBetween(480.0, 510.0);
        assertThat(outcome.flaw()).isNull();
    }

    /** Every twentieth response is late: not half of them, so lower rates are tried, but no window of fewer than 100 requests. */
    @Test
    void aPromiseThatMightBeKeptIsSearchedForAsLongAsAWindowHasEnoughRequests() {
        slo = "p99<2ms";
        warmup = Duration.ofSeconds(2);
        forSeconds(4);
        ScriptedClient client = client(number -> Answer.ok(number % 20 == 0 ? 10 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        SloResult found = Objects.requireNonNull(outcome.slo());
        assertThat(found.ratePerSecond()).isNull();
        assertThat(open(outcome).ratePerSecond()).isBetween(100.0 / 4, 2 * 100.0 / 4);
    }

    @Test
    void saturationBreaksEveryPromise() {
        slo = "max<100s";
        warmup = Duration.ofSeconds(2);
        forSeconds(4);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4);

        SloResult found = Objects.requireNonNull(outcome.slo());
        assertThat(Objects.requireNonNull(found.ratePerSecond())).isBetween(3_900.0, 4_200.0);
        assertThat(found.steps())
                .filteredOn(step -> !step.kept())
                .isNotEmpty()
                .allSatisfy(step -> assertThat(step.broken()).containsExactly("saturated"));
    }

    /**
     * One server of 1 ms and random arrivals: M/D/1, whose waiting times are known (Erlang, 1909; Crommelin, 1932). With 20,000
     * requests in a window p99 of the best of windows is within a fifth of that.
     */
    @Test
    void aCurveIsThatOfTheQueue() {
        curve = true;
        arrivals = Arrivals.POISSON;
        warmup = Duration.ofSeconds(2);
        forSeconds(20);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        assertCountsAddUp(outcome, client);
        CurveResult found = Objects.requireNonNull(outcome.curve());
        assertThat(found.closedLoopPerSecond()).isCloseTo(1_000, within(5.0));
        assertThat(Objects.requireNonNull(found.highestPerSecond())).isBetween(900.0, 1_000.0);
        assertThat(Objects.requireNonNull(found.saturatedPerSecond())).isBetween(950.0, 1_060.0);
        assertThat(found.windows())
                .filteredOn(window -> window.ratePerSecond() < 850)
                .hasSizeGreaterThan(5)
                .allSatisfy(window -> {
                    assertThat(window.kept()).isTrue();
                    double p99 = MILLI * (1 + waitingOfMD1(window.ratePerSecond() / 1_000, 0.99));
                    assertThat((double) window.latencyNanos().p99())
                            .as("p99 at %.0f/s", window.ratePerSecond())
                            .isCloseTo(p99, within(0.2 * p99));
                });
        assertThat(found.limits()).hasSize(2).allMatch(CurveResult.Limit::met);
        assertThat(found.limits().get(0).ratePerSecond())
                .isLessThan(found.limits().get(1).ratePerSecond());
        double critical = Objects.requireNonNull(found.criticalPerSecond());
        assertThat(critical)
                .isCloseTo(
                        Math.sqrt(found.limits().get(0).ratePerSecond()
                                * found.limits().get(1).ratePerSecond()),
                        within(0.01));
        assertThat(open(outcome).ratePerSecond()).isBetween(critical / 1.06, critical);
        assertThat(found.changed()).isFalse();
        assertThat(outcome.slo()).isNull();
    }

    /** In service times, of one server with random arrivals at this load. */
    private static double waitingOfMD1(double load, double probability) {
        double waiting = 0;
        while (probabilityOfMD1(load, waiting) < probability) {
            waiting += 0.001;
        }
        return waiting;
    }

    private static double probabilityOfMD1(double load, double waiting) {
        double sum = 0;
        for (int k = 0; k <= Math.floor(waiting); k++) {
            double x = load * (k - waiting);
            double term = Math.exp(-x);
            for (int i = 1; i <= k; i++) {
                term *= x / i;
            }
            sum += term;
        }
        return (1 - load) * sum;
    }

    /** From a minute on each answer takes twice as long. */
    @Test
    void aMachineThatSlowsDownMeanwhileIsNoticed() {
        curve = true;
        warmup = Duration.ofSeconds(2);
        forSeconds(10);
        long slower = time.nanos() + 60_000 * MILLI;
        ScriptedClient client = client(number -> Answer.ok(time.nanos() < slower ? MILLI : 2 * MILLI));

        CurveResult found = Objects.requireNonNull(run(client, 1, 8).curve());

        assertThat(Objects.requireNonNull(found.moved())).isBetween(1.9, 2.5);
        assertThat(found.changed()).isTrue();
    }

    /** Two thirds more than a server can do: so much waits soon that the rest of the window would tell nothing. */
    @Test
    void aWindowThatIsHopelessEndsEarly() {
        curve = true;
        warmup = Duration.ofSeconds(2);
        forSeconds(10);
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 1);

        CurveResult found = Objects.requireNonNull(outcome.curve());
        assertThat(found.windows())
                .filteredOn(window -> !window.kept())
                .isNotEmpty()
                .allSatisfy(window -> {
                    assertThat(window.broken()).contains("saturated");
                    // The longest wait is a fifth of what was offered.
                    assertThat(window.latencyNanos().max()).isLessThan(2_500 * MILLI);
                });
        assertThat(outcome.flaw()).isNull();
    }

    @Test
    void withoutASearchNothingIsFound() {
        forSeconds(1);

        assertThat(run(client(number -> Answer.ok(MILLI)), 1, 4).slo()).isNull();
    }

    @Test
    void aWarmUpThatEndsByItselfIsClosedUntilItDoes() {
        rate = "1000";
        warmup = Duration.ofMinutes(2);
        untilSteady = true;
        forSeconds(4);
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.STEADY);
        assertThat(load.told).containsOnlyOnce("ending", "opened");
        assertThat(outcome.seconds().warmupSeconds()).isBetween(10, 60);
    }
}
