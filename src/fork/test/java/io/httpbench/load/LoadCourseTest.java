package io.httpbench.load;

import static io.httpbench.load.ScriptedClient.MILLI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.load.ScriptedClient.Answer;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Cells;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole loop in virtual time: no threads, no sleeps, every number by hand. */
class LoadCourseTest {

    private int rounds = 1;
    private int batch = 1;
    private boolean untilSteady;
    private final VirtualTime time = new VirtualTime(-5_000_000_000L);
    private final VirtualLoad load = new VirtualLoad(time);

    private Duration timeout = Duration.ofSeconds(10);

    private LoadOutcome run(ScriptedClient client, int lanes, int slots, long warmupSeconds, long requests) {
        return run(client, lanes, slots, warmupSeconds, requests, Duration.ofHours(1));
    }

    private LoadOutcome run(
            ScriptedClient client, int lanes, int slots, long warmupSeconds, long requests, Duration maxDuration) {
        return run(client, lanes, slots, warmupSeconds, requests, Optional.empty(), maxDuration);
    }

    private LoadOutcome run(
            ScriptedClient client,
            int lanes,
            int slots,
            long warmupSeconds,
            long requests,
            Optional<Duration> duration,
            Duration maxDuration) {
        Cell cell = Cells.closed("Scripted", Protocol.HTTP11, ThreadKind.ASYNC, lanes, lanes * slots);
        Target target = new Target(Protocol.HTTP11, "localhost", 1, "/", "u", "p");
        ForkPlan plan = new ForkPlan(
                cell,
                target,
                GoodAnswer.of("2xx"),
                Duration.ofSeconds(warmupSeconds),
                untilSteady,
                requests,
                rounds,
                batch,
                duration,
                timeout,
                maxDuration,
                Duration.ZERO,
                1,
                false,
                false,
                null,
                null);
        return load.run(plan, client, Pacing.NONE);
    }

    private ScriptedClient client(ScriptedClient.Script script) {
        return new ScriptedClient(time, true, script);
    }

    private static void assertCountsAddUp(LoadOutcome outcome, ScriptedClient client) {
        RequestTotals totals = outcome.totals();
        assertThat(outcome.due()).as("started").isEqualTo(totals.succeeded() + totals.failures());
        assertThat(outcome.requestsInAll()).as("all").isEqualTo(client.started).isEqualTo(client.completed);
        assertThat(client.inFlight).isZero();
    }

    @Test
    void aSteadyServerGivesTheRateOfLittlesLaw() {
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client, 2, 4, 1, 8_000);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().succeeded()).isEqualTo(8_000);
        assertThat(client.mostInFlight).isEqualTo(8);
        // 8 in flight, 2 ms each: 4,000 per second, so 8,000 take 2 s.
        assertThat(outcome.elapsedNanos()).isCloseTo(2_000 * MILLI, within(10 * MILLI));
        assertThat(outcome.totals().service().p50()).isCloseTo(2 * MILLI, within(2 * MILLI / 500));
        assertThat(outcome.stopped()).isNull();
    }

    @Test
    void theClockMayEndTheWindow() {
        ScriptedClient client = client(number -> Answer.ok(2 * MILLI));

        LoadOutcome outcome =
                run(client, 1, 4, 1, 1_000_000_000, Optional.of(Duration.ofSeconds(3)), Duration.ofHours(1));

        assertCountsAddUp(outcome, client);
        // 4 in flight, 2 ms each: 2,000 per second, and a tick of the clock more or less.
        assertThat(outcome.totals().succeeded()).isCloseTo(6_000, within(50L));
        assertThat(outcome.stopped()).isNull();
    }

    /** The last request may start long before the end. The time between is not left out, or the rate would be too high. */
    @Test
    void aWindowThatTheClockEndsIsAsLongAsTheClockSays() {
        ScriptedClient client = client(number -> Answer.ok(900 * MILLI));

        LoadOutcome outcome =
                run(client, 1, 1, 1, 1_000_000_000, Optional.of(Duration.ofSeconds(3)), Duration.ofHours(1));

        assertThat(outcome.totals().succeeded()).isEqualTo(3);
        assertThat(outcome.elapsedNanos()).isBetween(3_000 * MILLI, 3_000 * MILLI + LoadCourse.TICK_NANOS);
    }

    /** Each end of a request starts the next one: more senders end than there are, and the load would never be at rest. */
    @Test
    void aClientThatEndsRequestsTwiceEndsTheForkAndIsNamed() {
        ScriptedClient client = new ScriptedClient(time, true, number -> Answer.ok(2 * MILLI)) {
            @Override
            public Exchange newExchange(int lane, Completion completion) {
                return new Exchange() {
                    @Override
                    public void start() {
                        int times = ++started == 10 || started == 12 ? 2 : 1;
                        time.in(2 * MILLI, () -> {
                            for (int i = 0; i < times; i++) {
                                completion.succeeded(200, 60);
                            }
                        });
                    }

                    @Override
                    public void cancel() {}
                };
            }
        };

        LoadOutcome outcome = run(client, 1, 1, 1, 1_000);

        assertThat(outcome.stopped()).isEqualTo("the client ended more requests than were started");
    }

    @Test
    void warmUpFlowsIntoTheWindowWithoutAStop() {
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4, 2, 4_000);

        assertThat(load.told).containsSubsequence("warm-up 4000", "ending", "opened", "window 4000");
        assertThat(outcome.seconds().warmupSeconds()).isEqualTo(2);
        assertThat(outcome.seconds().perSecond()).allMatch(rate -> rate > 3_900 && rate < 4_100);
        assertThat(client.started).isGreaterThan(12_000 - 100);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aWarmUpThatIsSteadyFromTheBeginningEndsAfterTheWindowsThatMustBeSeen() {
        untilSteady = true;
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4, 60, 12_000);

        assertThat(outcome.seconds().warmupSeconds()).isEqualTo(10);
        // Ten seconds, and the announcement of the end.
        assertThat(outcome.steadiness().warmupNanos()).isCloseTo(10_200 * MILLI, within(40 * MILLI));
        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.STEADY);
        assertThat(outcome.steadiness().window()).isEqualTo(WindowVerdict.STEADY);
        assertThat(load.told).filteredOn(word -> word.equals("ending")).hasSize(1);
        assertThat(load.told).containsSubsequence("ending", "opened", "window 4000");
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aWarmUpGoesOnUntilTheClientIsAsFastAsItGets() {
        untilSteady = true;
        // 20 s at 250 requests per second and slot, then 1,000.
        ScriptedClient client = client(number -> Answer.ok(number > 20_000 ? MILLI : 4 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 60, 12_000);

        // Ten steady seconds at the slow speed are enough for the rule: it cannot know what is still to come.
        assertThat(outcome.seconds().warmupSeconds()).isEqualTo(10);

        client = client(number -> Answer.ok(4 * MILLI * 5_000 / (5_000 + Math.min(number, 20_000))));
        outcome = run(client, 1, 4, 60, 12_000);

        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.STEADY);
        assertThat(outcome.seconds().warmupSeconds()).isGreaterThan(12);
        assertThat(outcome.seconds().perSecond().get(outcome.seconds().warmupSeconds() - 1))
                .isCloseTo(5_000, within(100L));
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aWarmUpThatNeverGetsSteadyEndsAtItsCap() {
        untilSteady = true;
        // Twice as fast every other second.
        ScriptedClient client = client(number -> Answer.ok(time.nanos() / 1_000_000_000 % 2 == 0 ? MILLI : 2 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 25, 12_000);

        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.CAP);
        assertThat(outcome.steadiness().warmupNanos()).isCloseTo(25_000 * MILLI, within(20 * MILLI));
        assertThat(load.told).containsSubsequence("ending", "opened");
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aFixedWarmUpGoesOnWhileTheCompilerIsBusy() {
        // The first look only begins the half second over which it is judged.
        load.compiler.addAll(List.of(40.0, 0.9, 0.3, 0.1));
        ScriptedClient client = client(number -> Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4, 4, 12_000);

        assertThat(outcome.steadiness().warmupNanos()).isCloseTo(5_000 * MILLI, within(20 * MILLI));
        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.FIXED);
        assertThat(load.told).filteredOn(word -> word.equals("ending")).hasSize(1);
        assertThat(load.told).containsSubsequence("ending", "opened");
        assertThat(load.compiler).isEmpty();
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aFixedWarmUpIsAtMostTwiceAsLongHoweverBusyTheCompilerIs() {
        load.compiler.addAll(Collections.nCopies(100, 1.0));

        LoadOutcome outcome = run(client(number -> Answer.ok(MILLI)), 1, 4, 4, 12_000);

        assertThat(outcome.steadiness().warmupNanos()).isCloseTo(8_000 * MILLI, within(20 * MILLI));
        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.COMPILING);
    }

    @Test
    void anIdleCompilerAndAWarmUpOfOneSecondLeaveItsLengthAsItIs() {
        LoadOutcome idle = run(client(number -> Answer.ok(MILLI)), 1, 4, 4, 12_000);
        load.compiler.addAll(Collections.nCopies(100, 1.0));
        LoadOutcome brief = run(client(number -> Answer.ok(MILLI)), 1, 4, 1, 12_000);

        assertThat(idle.steadiness().warmupNanos()).isCloseTo(4_000 * MILLI, within(20 * MILLI));
        assertThat(brief.steadiness().warmupNanos()).isCloseTo(1_000 * MILLI, within(20 * MILLI));
        assertThat(brief.steadiness().warmupEnd()).isEqualTo(WarmupEnd.FIXED);
    }

    @Test
    void aWindowThatGetsFasterIsNotSteady() {
        ScriptedClient client = client(number -> Answer.ok(number > 20_000 ? MILLI : 2 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 1, 40_000);

        assertThat(outcome.steadiness().warmupEnd()).isEqualTo(WarmupEnd.FIXED);
        assertThat(outcome.steadiness().window()).isEqualTo(WindowVerdict.NOT_STEADY);
        assertThat(outcome.steadiness().changePercent()).isGreaterThan(25);
    }

    @Test
    void neitherAShortWindowNorSeveralRoundsAreJudged() {
        assertThat(run(client(number -> Answer.ok(MILLI)), 1, 4, 1, 4_000)
                        .steadiness()
                        .window())
                .isEqualTo(WindowVerdict.TOO_SHORT);
        rounds = 2;
        assertThat(run(client(number -> Answer.ok(MILLI)), 1, 4, 1, 12_000)
                        .steadiness()
                        .window())
                .isEqualTo(WindowVerdict.ROUNDS);
    }

    @Test
    void eachSecondHasItsOwnServiceTimes() {
        // 2 s of warm-up at 1 ms, then at 2 ms, with one request of 50 ms.
        ScriptedClient client =
                client(number -> Answer.ok(number == 9_001 ? 50 * MILLI : number > 8_000 ? 2 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 1, 4, 2, 8_000);

        List<SecondTimes> times = outcome.seconds().serviceNanos();
        assertThat(times).hasSameSizeAs(outcome.seconds().perSecond()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(times.get(1).max()).isCloseTo(MILLI, within(MILLI / 500));
        assertThat(times.get(2).p50()).isCloseTo(2 * MILLI, within(2 * MILLI / 500));
        assertThat(times.get(2).p99()).isCloseTo(2 * MILLI, within(2 * MILLI / 500));
        assertThat(times.get(2).max()).isCloseTo(50 * MILLI, within(50 * MILLI / 500));
        assertThat(times.get(3).max()).isCloseTo(2 * MILLI, within(2 * MILLI / 500));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 31, 32, 33, 1_000})
    void withoutWarmUpTheRateIsStillThatOfAFullPipe(long requests) {
        ScriptedClient client = client(number -> Answer.ok(5 * MILLI));

        LoadOutcome outcome = run(client, 4, 8, 0, requests);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().succeeded()).isEqualTo(requests);
        double perSecond = requests * 1e9 / outcome.elapsedNanos();
        // 32 in flight at 5 ms: never more than 6,400 per second, however few are asked for.
        assertThat(perSecond).isLessThanOrEqualTo(6_400 * 1.01);
    }

    @Test
    void completionsInsideStartDoNotDeepenTheStack() {
        ScriptedClient client = new ScriptedClient(time, true, new ScriptedClient.Script() {
            @Override
            public Answer answer(long number) {
                // Inline a million times; then let time pass, so that the controlling thread gets its turn.
                return number % 1_000_000 == 0 ? Answer.ok(MILLI) : Answer.ok(0);
            }
        });

        LoadOutcome outcome = run(client, 1, 1, 0, 2_500_000);

        assertThat(outcome.totals().succeeded()).isEqualTo(2_500_000);
        assertCountsAddUp(outcome, client);
    }

    /** The classic, in closed loop: it does not see what an open one would, and must not pretend to. */
    @Test
    void aStallCountsOncePerSlotInClosedLoop() {
        // 100,000 requests at 1 ms, then one of 8 s, one at a time.
        ScriptedClient client = client(number -> Answer.ok(number == 100_001 ? 8_000 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 1, 1, 0, 100_001);

        assertThat(outcome.totals().service().p999()).isCloseTo(MILLI, within(MILLI / 500));
        assertThat(outcome.totals().service().max()).isCloseTo(8_000 * MILLI, within(8 * MILLI));
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aStragglerIsRecordedButDoesNotStretchTheWindow() {
        ScriptedClient client = client(number -> Answer.ok(number == 6_000 ? 9_000 * MILLI : 4 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 1, 6_000);

        // 4 in flight at 4 ms are 1,000 per second; while one is stuck, 3 go on.
        assertThat(outcome.elapsedNanos()).isLessThan(6_500 * MILLI);
        assertThat(outcome.totals().service().max()).isCloseTo(9_000 * MILLI, within(9 * MILLI));
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aColdClientIsMeasuredFromItsFirstRequestToItsLastResponse() {
        ScriptedClient client = client(number -> Answer.ok(number == 1 ? 500 * MILLI : 100 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 0, 4);

        assertThat(outcome.requestsInAll()).as("nothing else is sent").isEqualTo(4);
        assertThat(outcome.elapsedNanos()).isEqualTo(500 * MILLI);
        assertCountsAddUp(outcome, client);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void theFirstGoodResponseIsToldOnceWhenItEnded(long warmupSeconds) {
        long begin = time.nanos();
        ScriptedClient client =
                client(number -> number <= 2 ? Answer.failure(MILLI, new IOException("reset")) : Answer.ok(7 * MILLI));

        run(client, 1, 2, warmupSeconds, 1_000);

        assertThat(load.firstResponses).containsExactly(begin + 8 * MILLI);
    }

    @Test
    void itIsToldWhenAllIsOverBeforeTheFirstCheckAndNotWhenThereIsNone() {
        long begin = time.nanos();
        run(client(number -> Answer.ok(MILLI)), 1, 4, 0, 4);
        assertThat(load.firstResponses).containsExactly(begin + MILLI);

        load.firstResponses.clear();
        run(client(number -> Answer.failure(MILLI, new IOException("reset"))), 1, 4, 0, 4);
        assertThat(load.firstResponses).isEmpty();
    }

    /** The famous one: 200 requests, a server with 500 ms, 16 at once or all at once. */
    @Test
    void roundsBeginAndEndAtRest() {
        rounds = 3;
        LoadOutcome sixteen = run(client(number -> Answer.ok(500 * MILLI)), 1, 16, 0, 200);
        LoadOutcome all = run(client(number -> Answer.ok(500 * MILLI)), 2, 100, 0, 200);

        assertThat(sixteen.rounds()).extracting(Round::due).containsExactly(200L, 200L, 200L);
        assertThat(sixteen.rounds()).extracting(Round::elapsedNanos).containsOnly(13 * 500 * MILLI);
        assertThat(sixteen.elapsedNanos()).isEqualTo(3 * 13 * 500 * MILLI);
        assertThat(sixteen.totals().succeeded()).isEqualTo(600);
        assertThat(all.rounds()).extracting(Round::elapsedNanos).containsOnly(500 * MILLI);
    }

    @Test
    void roundsMayFollowAWarmUp() {
        rounds = 2;
        ScriptedClient client = client(number -> Answer.ok(10 * MILLI));

        LoadOutcome outcome = run(client, 1, 4, 2, 400);

        assertThat(outcome.rounds()).extracting(Round::elapsedNanos).containsOnly(1_000 * MILLI);
        assertThat(outcome.seconds().warmupSeconds()).isEqualTo(2);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void noRoundFollowsOneThatWasStopped() {
        rounds = 50;
        ScriptedClient client = client(number -> Answer.ok(10 * MILLI));

        LoadOutcome outcome = run(client, 1, 1, 0, 300, Duration.ofSeconds(5));

        assertThat(outcome.stopped()).startsWith("cut off after 5 s");
        assertThat(outcome.rounds()).hasSize(2);
        assertCountsAddUp(outcome, client);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void anAsynchronousOperationIsRequestsAtOnceAndEndsWithTheSlowest(int warmupSeconds) {
        batch = 5;
        ScriptedClient client = client(number -> Answer.ok(number % 5 == 0 ? 20 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 2, 5, warmupSeconds, 1_000);

        assertThat(outcome.operations().succeeded()).isEqualTo(200);
        assertThat(outcome.operations().service().min()).isCloseTo(20 * MILLI, within(MILLI / 10));
        assertThat(outcome.operations().service().max()).isCloseTo(20 * MILLI, within(MILLI / 10));
        assertThat(outcome.totals().succeeded()).isEqualTo(1_000);
        assertThat(client.mostInFlight).isEqualTo(10);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void anOperationWithAFailureIsNoneThatSucceeded() {
        batch = 4;
        ScriptedClient client =
                client(number -> number % 40 == 7 ? Answer.failure(MILLI, new IOException("reset")) : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 8, 1, 4_000);

        assertThat(outcome.totals().failures()).isEqualTo(100);
        assertThat(outcome.operations().failures()).isEqualTo(100);
        assertThat(outcome.operations().succeeded()).isEqualTo(900);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void anOperationWhoseRequestIsLostIsGivenUpAndTheOthersGoOn() {
        batch = 2;
        ScriptedClient client =
                new ScriptedClient(time, false, number -> number == 2_501 ? Answer.never() : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 4, 0, 5_000);

        assertThat(outcome.due()).isEqualTo(5_000);
        assertThat(outcome.totals().succeeded()).isEqualTo(4_999);
        assertThat(outcome.operations().succeeded()).isEqualTo(2_499);
        assertThat(outcome.flaw()).isEqualTo("1 requests were never completed by the client");
    }

    @Test
    void completionsInsideStartDoNotDeepenTheStackOfOperationsEither() {
        batch = 10;
        ScriptedClient client = client(number -> number % 100_000 == 0 ? Answer.ok(MILLI) : Answer.ok(0));

        LoadOutcome outcome = run(client, 1, 10, 0, 500_000);

        assertThat(outcome.operations().succeeded()).isEqualTo(50_000);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void failuresAreCountedByKindAndTheSlotsGoOn() {
        // The first response says how long a good body is, so it must be a good one.
        ScriptedClient client = client(number -> switch (number < 4 ? 0 : (int) (number % 10)) {
            case 1 -> new Answer(MILLI, 503, 10, null);
            case 2 -> new Answer(MILLI, 200, 59, null);
            case 3 -> Answer.failure(MILLI, new IOException("Connection reset by peer"));
            default -> Answer.ok(MILLI);
        });

        LoadOutcome outcome = run(client, 1, 4, 1, 10_000);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().failed())
                .containsEntry("status", 1_000L)
                .containsEntry("body", 1_000L)
                .containsEntry("reset", 1_000L)
                .containsEntry("timeout", 0L);
        assertThat(outcome.totals().succeeded()).isEqualTo(7_000);
        assertThat(outcome.totals().statuses())
                .as("complete responses, those with a short body included")
                .containsExactly(Map.entry("200", 8_000L), Map.entry("503", 1_000L));
        assertThat(outcome.totals().bodyBytes()).as("of the good ones").isEqualTo(7_000 * 60);
        assertThat(outcome.failureCauses().get("status")).containsExactly("status 503");
        assertThat(client.mostInFlight).isEqualTo(4);
        assertThat(outcome.stopped()).isNull();
    }

    @Test
    void aRequestWithoutAnswerIsCancelledAtItsTimeoutAndTheSlotGoesOn() {
        ScriptedClient client = client(number -> number == 2_500 ? Answer.never() : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 2, 0, 5_000);

        assertCountsAddUp(outcome, client);
        assertThat(outcome.totals().failed()).containsEntry("timeout", 1L);
        assertThat(client.cancelled).isEqualTo(1);
        assertThat(outcome.flaw()).isNull();
    }

    @Test
    void theFirstRequestsOfAWarmUpMayTakeLongerThanThoseThatAreMeasured() {
        timeout = Duration.ofMillis(500);
        ScriptedClient client = client(number -> Answer.ok(number <= 2 ? 3_000 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 1, 2, 4, 1_000);

        assertCountsAddUp(outcome, client);
        assertThat(client.cancelled).as("cold, and not too late").isZero();
        assertThat(outcome.totals().succeeded()).isEqualTo(1_000);
    }

    @Test
    void withoutWarmUpTheyMayNot() {
        timeout = Duration.ofMillis(500);
        ScriptedClient client = client(number -> Answer.ok(number <= 2 ? 3_000 * MILLI : MILLI));

        LoadOutcome outcome = run(client, 1, 2, 0, 1_000);

        assertThat(client.cancelled).isEqualTo(2);
        assertThat(outcome.totals().failed()).containsEntry("timeout", 2L);
    }

    @Test
    void aClientThatIgnoresCancelLosesTheSlotAndTheForkSaysSo() {
        ScriptedClient client =
                new ScriptedClient(time, false, number -> number == 2_500 ? Answer.never() : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 2, 0, 5_000);

        RequestTotals totals = outcome.totals();
        assertThat(totals.succeeded()).isEqualTo(4_999);
        assertThat(totals.failed()).containsEntry("timeout", 1L);
        assertThat(outcome.due()).isEqualTo(5_000);
        assertThat(outcome.flaw()).isEqualTo("1 requests were never completed by the client");
    }

    @Test
    void whenEverythingFailsTheSlotsBackOffAndTheForkEndsWithItsCause() {
        ScriptedClient client = client(number -> Answer.failure(MILLI / 100, new ConnectException("refused")));

        LoadOutcome outcome = run(client, 1, 10, 1, 1_000_000);

        assertThat(outcome.stopped()).isEqualTo("no request succeeded for 15 s");
        assertThat(outcome.failureCauses()).containsOnlyKeys("connect");
        // 10 slots, soon one try in 100 ms each, for 15 s: about 1,500, where spinning would have made millions.
        assertThat(client.started).isBetween(1_000L, 3_000L);
        assertThat(client.inFlight).isZero();
        assertThat(outcome.requestsInAll()).isEqualTo(client.started);
    }

    @Test
    void aServerThatDiesInTheWindowEndsTheForkAndWhatWasMeasuredStays() {
        ScriptedClient client = client(number ->
                number > 3_000 ? Answer.failure(MILLI, new IOException("Connection reset")) : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 2, 1, 1_000_000);

        assertThat(outcome.stopped()).startsWith("no request succeeded");
        assertThat(outcome.totals().succeeded()).isBetween(900L, 1_100L);
        assertThat(outcome.totals().failures()).isPositive();
        assertCountsAddUp(outcome, client);
    }

    @Test
    void theServerMayComeBack() {
        ScriptedClient client = client(number ->
                number > 2_000 && number < 2_200 ? Answer.failure(MILLI, new ConnectException()) : Answer.ok(MILLI));

        LoadOutcome outcome = run(client, 1, 2, 0, 5_000);

        assertThat(outcome.stopped()).isNull();
        assertThat(outcome.totals().succeeded()).isEqualTo(4_801);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void aForkThatTakesTooLongIsCutOffWithWhatItHas() {
        ScriptedClient client = client(number -> Answer.ok(10 * MILLI));

        LoadOutcome outcome = run(client, 1, 1, 1, 1_000_000, Duration.ofSeconds(6));

        assertThat(outcome.stopped()).isEqualTo("cut off after 6 s (JB_MAX_DURATION)");
        assertThat(outcome.totals().succeeded()).isBetween(490L, 510L);
        assertCountsAddUp(outcome, client);
    }

    @Test
    void nothingIsLeftInVirtualTimeWhenTheForkIsOver() {
        ScriptedClient client = client(number -> Answer.ok(number * 7 % 13 * MILLI + 1));

        LoadOutcome outcome = run(client, 3, 5, 1, 10_000);

        assertThat(time.pending()).isZero();
        assertCountsAddUp(outcome, client);
    }
}
