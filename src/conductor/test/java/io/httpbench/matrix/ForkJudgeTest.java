package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.machine.Datagrams;
import io.httpbench.matrix.watch.ServerCounter.Counts;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.ServerView.Passed;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Pinning;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Cells;
import io.httpbench.testing.Samples;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForkJudgeTest {

    private static final Cell CELL = Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, 4, 128, 4);
    private static final Counts BEFORE = new Counts(10, Map.of("HTTP11", 500L, "H2C", 0L), 1_000_000);

    private final ForkJudge judge = new ForkJudge(new BigDecimal("0.1"), false);

    private ForkResult judge(Measured measured, @Nullable Counts after) {
        return judge(judge, measured, after);
    }

    private static ForkResult judge(ForkJudge judge, Measured measured, @Nullable Counts after) {
        return judge.judge(CELL, 1, new ForkExit(measured, null, false), after == null ? null : BEFORE, after);
    }

    private static Counts after(long connections, long http11, long h2c) {
        return new Counts(
                BEFORE.connections() + connections,
                Map.of("HTTP11", 500 + http11, "H2C", h2c),
                1_000_000 + (http11 + h2c) * 2_000);
    }

    @Test
    void aFaultlessForkThatTheServerConfirmsIsValid() {
        ForkResult result = judge(Samples.measured(1_000, 0, 1_200), after(4, 0, 1_200));

        assertThat(result.valid()).isTrue();
        assertThat(result.problems()).isEmpty();
        assertThat(result.notes()).isEmpty();
        assertThat(result.server()).isNotNull().satisfies(server -> {
            assertThat(server.protocolSeen()).isEqualTo("H2C");
            assertThat(server.connectionsOpened()).isEqualTo(4);
            assertThat(server.serverCpuMicrosPerRequest()).isEqualTo(2.0);
        });
    }

    @Test
    void anotherProtocolThanAskedForIsInvalid() {
        assertThat(judge(Samples.measured(1_000, 0, 1_200), after(4, 1_200, 0)).problems())
                .containsExactly("the server saw HTTP11 where H2C was asked for");
        assertThat(judge(Samples.measured(1_000, 0, 1_200), after(4, 1, 1_199)).problems())
                .containsExactly("the server saw mixed where H2C was asked for");
    }

    @Test
    void inHttp3DatagramsAreCountedAndSaidWhenSomeWereDropped() {
        Cell cell = Cells.closed("Netty", Protocol.H3, ThreadKind.ASYNC, 4, 128, 4);
        Counts before = new Counts(0, Map.of("H3", 0L), 0, new Datagrams(500, 3), Passed.NOTHING);
        Counts good = new Counts(4, Map.of("H3", 1_200L), 0, new Datagrams(2_900, 3), Passed.NOTHING);
        Counts dropping = new Counts(4, Map.of("H3", 1_200L), 0, new Datagrams(2_900, 10), Passed.NOTHING);
        ForkExit exit = new ForkExit(Samples.measured(1_000, 0, 1_200), null, false);

        ForkResult quiet = judge.judge(cell, 1, exit, before, good);
        assertThat(quiet.valid()).isTrue();
        assertThat(quiet.notes()).isEmpty();
        assertThat(quiet.server()).isNotNull().satisfies(server -> {
            assertThat(server.datagramsPerRequest()).isEqualTo(2.0);
            assertThat(server.datagramsDropped()).isZero();
        });
        assertThat(judge.judge(cell, 1, exit, before, dropping).notes())
                .containsExactly(
                        "the machine dropped 7 datagrams, as a socket's buffer had no room: QUIC takes that for "
                                + "congestion. Systems grant more with a larger net.core.rmem_max");
        assertThat(judge(Samples.measured(1_000, 0, 1_200), after(4, 0, 1_200)).server())
                .as("over TCP")
                .isNotNull()
                .satisfies(server -> assertThat(server.datagramsPerRequest()).isNull());
    }

    @Test
    void countsThatDoNotAgreeAreInvalid() {
        assertThat(judge(Samples.measured(1_000, 0, 1_200), after(4, 0, 1_199)).problems())
                .containsExactly("the client counted 1200 requests, the server 1199");
    }

    @Test
    void otherConnectionsThanToldAreNoted() {
        ForkResult result = judge(Samples.measured(1_000, 0, 1_200), after(5, 0, 1_200));
        assertThat(result.valid()).isTrue();
        assertThat(result.notes()).containsExactly("opened 5 connections, configured 4");
    }

    @Test
    void pinnedVirtualThreadsAreNoted() {
        Measured measured = Samples.measured(1_000, 0, 1_200);
        ForkResult pinned = judge(Samples.pinned(new Pinning(3, 12_300_000), measured), after(4, 0, 1_200));

        assertThat(pinned.valid()).isTrue();
        assertThat(pinned.kindedNotes())
                .containsExactly(new Note(
                        Note.Kind.PINNED,
                        "virtual threads kept their carriers while they waited (pinned): 3 times, at most 12.3ms"));
        assertThat(judge(Samples.pinned(new Pinning(0, 0), measured), after(4, 0, 1_200))
                        .notes())
                .isEmpty();
    }

    @Test
    void aForkThatHangsAfterItsResultIsNoted() {
        ForkExit exit = new ForkExit(Samples.measured(1_000, 0, 1_200), null, true);
        ForkResult result = judge.judge(CELL, 1, exit, BEFORE, after(4, 0, 1_200));

        assertThat(result.valid()).isTrue();
        assertThat(result.kindedNotes()).singleElement().satisfies(note -> {
            assertThat(note.kind()).isEqualTo(Note.Kind.HUNG);
            assertThat(note.text()).startsWith("the fork did not end by itself: it was ended 10 s after its result");
        });
    }

    @Test
    void requestsAreSentAgainWhateverFailed() {
        ForkExit failed = new ForkExit(Samples.measured(100_000, 1, 100_001), null, false);

        assertThat(judge.judge(CELL, 1, failed, BEFORE, after(9, 0, 99_990)).problems())
                .as("one that failed need not have arrived")
                .isEmpty();
        assertThat(judge.judge(CELL, 1, failed, BEFORE, after(9, 0, 100_002)).problems())
                .containsExactly("the client counted 100001 requests, the server 100002");
        assertThat(judge.judge(Cells.shipped(CELL), 1, failed, BEFORE, after(9, 0, 100_002)))
                .satisfies(result -> assertThat(result.valid()).isTrue())
                .satisfies(result -> assertThat(result.noteKinds()).contains(Note.Kind.RESENT));
    }

    private ForkResult judgeShipped(Counts after) {
        ForkExit exit = new ForkExit(Samples.measured(1_000, 0, 1_200), null, false);
        return judge.judge(Cells.shipped(CELL), 1, exit, BEFORE, after);
    }

    @Test
    void asShippedTheLibraryDecidesAboutConnectionsAndMaySendAgain() {
        assertThat(judgeShipped(after(5, 0, 1_200)).notes()).isEmpty();
        assertThat(judgeShipped(after(5, 0, 1_203))).satisfies(result -> {
            assertThat(result.valid()).isTrue();
            assertThat(result.notes())
                    .containsExactly("the client counted 1200 requests, the server 1203: the library sent some again,"
                            + " or was redirected");
        });
        assertThat(judgeShipped(after(5, 0, 1_199)).problems())
                .as("requests that nobody sent")
                .containsExactly("the client counted 1200 requests, the server 1199");
        assertThat(judge.judge(
                                Cells.shipped(CELL),
                                1,
                                new ForkExit(Samples.measured(1_000, 0, 1_200), null, false),
                                null,
                                null)
                        .notes())
                .as("of sockets")
                .isEmpty();
    }

    @Test
    void failuresUpToTheLimitAreNotedAndBeyondItInvalid() {
        assertThat(judge(Samples.measured(999, 1, 1_200), null))
                .satisfies(result -> assertThat(result.valid()).isTrue())
                .satisfies(result ->
                        assertThat(result.notes()).containsExactly("1 of 1000 requests failed; timeout: too slow"));
        assertThat(judge(Samples.measured(998, 2, 1_200), null).problems())
                .containsExactly("2 of 1000 requests failed, more than 0.1 %; timeout: too slow");
    }

    private static Measured with(Steadiness steadiness) {
        return Samples.with(steadiness, Samples.measured(1_000, 0, 1_200));
    }

    @Test
    void aWindowWithHostileConnectionsIsNotToBeSteady() {
        Steadiness falling =
                new Steadiness(10_000_000_000L, WarmupEnd.CAP, WindowVerdict.NOT_STEADY, -30.0, 5.0, 50, 200_000_000L);
        ForkJudge hostile = new ForkJudge(new BigDecimal("0.1"), true);

        assertThat(judge(hostile, with(falling), after(4, 0, 1_200)).notes())
                .containsExactly("the warm-up was not steady yet when it ended after 10 s (JB_WARMUP_DURATION)");
    }

    @Test
    void aWindowThatWasNotSteadyIsNotedWithItsTrend() {
        Steadiness rising =
                new Steadiness(10_000_000_000L, WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, 7.26, 5.0, 50, 200_000_000L);
        Steadiness falling = new Steadiness(
                10_000_000_000L, WarmupEnd.STEADY, WindowVerdict.NOT_STEADY, -12.0, 5.0, 50, 200_000_000L);

        assertThat(judge(with(rising), after(4, 0, 1_200))).satisfies(result -> {
            assertThat(result.valid()).isTrue();
            assertThat(result.notes())
                    .containsExactly("not steady: the second half of the window was 7.3 % faster than the first");
        });
        assertThat(judge(with(falling), after(4, 0, 1_200)).notes())
                .containsExactly("not steady: the second half of the window was 12.0 % slower than the first");
    }

    @Test
    void aWarmUpThatEndedAtItsCapIsNotedAndAShortWindowIsNot() {
        Steadiness capped =
                new Steadiness(120_003_000_000L, WarmupEnd.CAP, WindowVerdict.TOO_SHORT, null, null, 9, 100_000_000L);

        assertThat(judge(with(capped), after(4, 0, 1_200)).notes())
                .containsExactly("the warm-up was not steady yet when it ended after 120 s (JB_WARMUP_DURATION)");
    }

    @Test
    void aForkWithoutResultIsInvalidWithItsReason() {
        ForkResult result = judge.judge(CELL, 3, ForkExit.failed("it crashed"), null, null);
        assertThat(result.valid()).isFalse();
        assertThat(result.fork()).isEqualTo(3);
        assertThat(result.problems()).containsExactly("it crashed");
        assertThat(result.measured()).isNull();
    }

    @Test
    void anExternalServerTellsNothing() {
        ForkResult result = judge(Samples.measured(1_000, 0, 1_200), null);
        assertThat(result.valid()).isTrue();
        assertThat(result.server()).isNull();
    }

    @Test
    void moreSocketsThanToldAreNotedWhereTheServerTellsNothing() {
        assertThat(judge(Samples.measured(1_000, 0, 1_200), null)).satisfies(result -> {
            assertThat(result.valid()).isTrue();
            assertThat(result.notes()).containsExactly("had at least 128 connections to the server, configured 4");
        });
        assertThat(judge(Samples.measured(100_000, 1, 100_001), null).notes())
                .as("failures cost connections")
                .noneMatch(note -> note.contains("connections"));
    }

    private static Measured alive(int seconds, int dead) {
        List<Long> perSecond = new ArrayList<>(List.of(100L));
        for (int second = 0; second < seconds; second++) {
            perSecond.add(100L);
        }
        for (int second = 0; second < dead; second++) {
            perSecond.add(0L);
        }
        return Samples.perSecond(perSecond, Samples.measured(1_000, 0, 1_200));
    }

    @Test
    void aClientThatStopsNearTheEndOfItsWindowIsNotSteady() {
        ForkResult result = judge(alive(6, 4), after(4, 0, 1_200));

        assertThat(result.valid()).isTrue();
        assertThat(result.notes())
                .containsExactly(
                        "not steady: no request succeeded for 4 of the 10 seconds of the window, one after the other");
        assertThat(result.noteKinds()).contains(Note.Kind.NOT_STEADY);
    }

    @Test
    void nobodyMayQuoteAMeanOverADeadHalf() {
        for (int dead : new int[] {5, 7}) {
            assertThat(judge(alive(10 - dead, dead), after(4, 0, 1_200)).problems())
                    .containsExactly("no request succeeded for " + dead
                            + " of the 10 seconds of the window, one after the other");
        }
    }

    /** Of a cold client on a busy machine the first request may take longer than all others together. */
    @Test
    void beforeTheFirstSuccessThereIsNoSilence() {
        List<Long> cold = List.of(0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 100L, 100L, 100L);
        List<Long> answeredBefore = new ArrayList<>(cold);
        answeredBefore.set(0, 1L);

        assertThat(judge(Samples.perSecond(cold, Samples.measured(1_000, 0, 1_200)), after(4, 0, 1_200))
                        .notes())
                .isEmpty();
        assertThat(judge(Samples.perSecond(answeredBefore, Samples.measured(1_000, 0, 1_200)), after(4, 0, 1_200))
                        .problems())
                .containsExactly("no request succeeded for 7 of the 10 seconds of the window, one after the other");
    }

    @Test
    void aMachineMayStandStillForTwoSeconds() {
        assertThat(judge(alive(2, 2), after(4, 0, 1_200)).notes()).isEmpty();
    }

    /** A few that stall are waited for. */
    @Test
    void afterTheLastStartNobodyIsSilent() {
        assertThat(judge(alive(10, 5), after(4, 0, 1_200)).notes()).isEmpty();
    }
}
