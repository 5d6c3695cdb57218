package io.httpbench.load;

import static io.httpbench.load.ScriptedClient.MILLI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.load.ScriptedClient.Answer;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Turn;
import io.httpbench.testing.Cells;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A fork that takes the load in turns, in virtual time. */
class TurnCourseTest {

    private static final long TURN = 500 * MILLI;

    private final VirtualTime time = new VirtualTime(7_000_000_000L);
    private final VirtualLoad load = new VirtualLoad(time);

    private LoadOutcome run(ScriptedClient client) {
        ForkPlan plan = new ForkPlan(
                        Cells.closed("Scripted", Protocol.HTTP11, ThreadKind.ASYNC, 2, 8),
                        new Target(Protocol.HTTP11, "localhost", 1, "/", "u", "p"),
                        GoodAnswer.of("2xx"),
                        Duration.ofSeconds(1),
                        false,
                        ForkPlan.NO_BOUND,
                        1,
                        1,
                        Optional.of(Duration.ofSeconds(2)),
                        Duration.ofSeconds(10),
                        Duration.ofHours(1),
                        Duration.ZERO,
                        1,
                        false,
                        false,
                        null,
                        null)
                .inTurns();
        return load.run(plan, client, Pacing.NONE);
    }

    private ScriptedClient client() {
        return new ScriptedClient(time, true, number -> Answer.ok(2 * MILLI));
    }

    @Test
    void itsWindowIsAsLongAsItsRecordedTurns() {
        load.turns.add(new Turn(1, TURN, false, false, false));
        load.turns.add(new Turn(2, TURN, true, false, false));
        load.turns.add(new Turn(3, TURN, true, false, false));
        ScriptedClient client = client();

        LoadOutcome outcome = run(client);

        assertThat(outcome.elapsedNanos()).isCloseTo(2 * TURN, within(MILLI));
        // 8 in flight, 2 ms each.
        assertThat(outcome.totals().succeeded()).isCloseTo(4_000, within(20L));
        assertThat(outcome.due()).isEqualTo(outcome.totals().succeeded());
        assertThat(outcome.requestsInAll()).isEqualTo(client.started).isEqualTo(client.completed);
        assertThat(client.inFlight).isZero();
        assertThat(outcome.stopped()).isNull();
    }

    @Test
    void eachTurnTellsWhatIsItsOwn() {
        load.turns.add(new Turn(1, TURN, true, false, false));
        load.turns.add(new Turn(2, 2 * TURN, true, false, false));

        LoadOutcome outcome = run(client());

        assertThat(load.turnsEnded).hasSize(2);
        VirtualLoad.TurnEnded first = load.turnsEnded.get(0);
        VirtualLoad.TurnEnded second = load.turnsEnded.get(1);
        assertThat(first.nanos()).isCloseTo(TURN, within(MILLI));
        assertThat(second.nanos()).isCloseTo(2 * TURN, within(MILLI));
        assertThat(first.succeeded() + second.succeeded())
                .isEqualTo(outcome.totals().succeeded());
        assertThat(second.succeeded()).isCloseTo(2 * first.succeeded(), within(20L));
        // Those before each was recorded, 50 ms: the server has answered them, too.
        assertThat(load.completedMeanwhile - outcome.totals().succeeded()).isCloseTo(2 * 200, within(40L));
    }

    /** However long others have their turns, it neither loads nor loses patience, and its seconds are of load. */
    @Test
    void nothingMovesWhileItRests() {
        load.restNanos = 3_600_000 * MILLI;
        load.turns.add(new Turn(1, TURN, true, false, false));
        load.turns.add(new Turn(2, TURN, true, false, false));
        ScriptedClient client = client();

        LoadOutcome outcome = run(client);

        assertThat(outcome.stopped()).isNull();
        assertThat(load.inFlightWhileResting).containsOnly(0);
        assertThat(outcome.seconds().perSecond()).allMatch(rate -> rate > 3_000);
        assertThat(outcome.elapsedNanos()).isCloseTo(2 * TURN, within(MILLI));
    }

    @Test
    void failuresOfATurnAreTold() {
        load.turns.add(new Turn(1, TURN, true, false, false));
        ScriptedClient client = new ScriptedClient(
                time,
                true,
                number -> number % 10 == 0 ? Answer.failure(2 * MILLI, new IOException("no")) : Answer.ok(2 * MILLI));

        LoadOutcome outcome = run(client);

        VirtualLoad.TurnEnded turn = load.turnsEnded.get(0);
        assertThat(turn.failed()).isPositive().isEqualTo(outcome.totals().failures());
        assertThat(turn.succeeded()).isEqualTo(outcome.totals().succeeded());
    }

    @Test
    void withoutARecordedTurnNothingIsRecorded() {
        load.turns.add(new Turn(1, TURN, false, false, false));

        LoadOutcome outcome = run(client());

        assertThat(outcome.due()).isZero();
        assertThat(outcome.elapsedNanos()).isZero();
    }

    /** Three turns; answers in the second take ten times as long, and every fifth of them is a failure. */
    private LoadOutcome runWithADisturbedTurn(boolean setAside, boolean allCount) {
        load.turns.add(new Turn(1, TURN, true, false, false));
        load.turns.add(new Turn(2, TURN, true, false, false));
        load.turns.add(new Turn(3, TURN, true, setAside, false));
        load.turns.add(new Turn(0, 0, false, false, allCount));
        return run(new ScriptedClient(time, true, number -> {
            boolean slow = load.turnsEnded.size() == 1;
            load.used = new ProcessUsage(load.used.cpuNanos() + (slow ? 900 : 100), load.used.allocatedBytes() + 64);
            return slow && number % 5 == 0
                    ? Answer.failure(20 * MILLI, new IOException("no"))
                    : Answer.ok((slow ? 20 : 2) * MILLI);
        }));
    }

    @Test
    void aTurnThatWasSetAsideCountsForNothing() {
        LoadOutcome outcome = runWithADisturbedTurn(true, false);

        assertThat(outcome.elapsedNanos()).isCloseTo(2 * TURN, within(MILLI));
        assertThat(outcome.totals().succeeded()).isCloseTo(4_000, within(20L));
        assertThat(outcome.due()).isEqualTo(outcome.totals().succeeded());
        assertThat(outcome.totals().failures()).isZero();
        assertThat(outcome.totals().statuses()).containsExactly(entry("200", outcome.due()));
        assertThat(outcome.totals().service().max()).isLessThan(3 * MILLI);
        assertThat(outcome.used().cpuNanos()).isEqualTo(100 * outcome.completedMeanwhile());
        assertThat(load.judged).containsExactly(false, true, false);
    }

    @Test
    void whereTooManyWereDisturbedAllCount() {
        LoadOutcome outcome = runWithADisturbedTurn(true, true);
        LoadOutcome same = new TurnCourseTest().runWithADisturbedTurn(false, false);

        assertThat(outcome.elapsedNanos()).isCloseTo(3 * TURN, within(MILLI)).isEqualTo(same.elapsedNanos());
        assertThat(outcome.totals().failures())
                .isPositive()
                .isEqualTo(same.totals().failures());
        assertThat(outcome.totals().encodedService()).isEqualTo(same.totals().encodedService());
        assertThat(outcome.used()).isEqualTo(same.used());
        assertThat(outcome.completedMeanwhile()).isEqualTo(same.completedMeanwhile());
    }

    /** 200 ms each: all slots, which have started together, would be in step when a turn is recorded after 50 ms. */
    @Test
    void whatTakesLongSettlesForFiveServiceTimes() {
        long turn = 4_000 * MILLI;
        load.turns.add(new Turn(1, turn, false, false, false));
        load.turns.add(new Turn(2, turn, true, false, false));

        LoadOutcome outcome = run(new ScriptedClient(time, true, number -> Answer.ok(200 * MILLI)));

        assertThat(outcome.elapsedNanos()).isCloseTo(turn, within(MILLI));
        // 8 in flight: 40 in a second that is not recorded, and the last ones.
        assertThat(load.completedMeanwhile - outcome.totals().succeeded()).isBetween(32L, 48L);
    }

    /** A turn without a response must not make the next one endless. */
    @Test
    void itNeverSettlesForLongerThanATurn() {
        load.turns.add(new Turn(1, TURN, false, false, false));
        load.turns.add(new Turn(2, TURN, true, false, false));

        LoadOutcome outcome = run(new ScriptedClient(time, true, number -> Answer.ok(800 * MILLI)));

        assertThat(outcome.elapsedNanos()).isCloseTo(TURN, within(MILLI));
        // 8 in flight, for a turn, another, and the last ones.
        assertThat(load.completedMeanwhile).isLessThanOrEqualTo(24);
    }
}
