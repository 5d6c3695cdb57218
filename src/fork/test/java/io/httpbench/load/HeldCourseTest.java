package io.httpbench.load;

import static io.httpbench.load.ScriptedClient.MILLI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.load.ScriptedClient.Answer;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.FleetOrder;
import io.httpbench.model.FleetPart;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.GoodAnswer;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.testing.Cells;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A fork whose window opens with those of other machines, in virtual time. */
class HeldCourseTest {

    private static final long SECOND = 1_000 * MILLI;

    private final VirtualTime time = new VirtualTime(7_000_000_000L);
    private final VirtualLoad load = new VirtualLoad(time);
    private final ScriptedClient client = new ScriptedClient(time, true, number -> Answer.ok(2 * MILLI));
    private Cell cell = Cells.closed("Scripted", Protocol.HTTP11, ThreadKind.ASYNC, 2, 8);
    private Duration longest = Duration.ofHours(1);

    private LoadOutcome run() {
        ForkPlan plan = new ForkPlan(
                cell,
                new Target(Protocol.HTTP11, "localhost", 1, "/", "u", "p"),
                GoodAnswer.of("2xx"),
                Duration.ofSeconds(1),
                false,
                ForkPlan.NO_BOUND,
                1,
                1,
                Optional.of(Duration.ofSeconds(2)),
                Duration.ofSeconds(10),
                longest,
                Duration.ZERO,
                1,
                false,
                false,
                new FleetPart(1, 3),
                null);
        return load.run(plan, client, cell.load().open() ? new VirtualPacing(time, 1) : Pacing.NONE);
    }

    /** Whoever is ready first waits for the others under full load, and so does who is done first. */
    @Test
    void theLoadIsOnBeforeAndAfterItsWindow() {
        long[] held = new long[1];
        long[] startedBy = new long[2];
        load.onceHeld = () -> {
            held[0] = time.nanos();
            time.in(3 * SECOND, () -> load.orders.add(FleetOrder.openAt(held[0] + 3_777 * MILLI)));
        };
        load.onceRecorded = () -> {
            startedBy[0] = client.started;
            load.orders.add(FleetOrder.PULSE);
            time.in(SECOND, () -> {
                startedBy[1] = client.started;
                load.orders.add(FleetOrder.REST);
            });
        };

        LoadOutcome outcome = run();

        assertThat(load.recordedFrom).isEqualTo(held[0] + 3_777 * MILLI);
        assertThat(load.recordedTo - load.recordedFrom).isEqualTo(2 * SECOND);
        assertThat(outcome.elapsedNanos()).isEqualTo(2 * SECOND);
        // 8 in flight, 2 ms each.
        assertThat(outcome.totals().succeeded()).isCloseTo(8_000, within(10L));
        assertThat(startedBy[1] - startedBy[0]).isCloseTo(4_000, within(10L));
        assertThat(outcome.seconds().perSecond()).allMatch(rate -> rate > 3_900);
        assertThat(load.told).containsSubsequence("ending", "held", "opened", "recorded");
        assertThat(outcome.requestsInAll()).isEqualTo(client.started).isEqualTo(client.completed);
        assertThat(outcome.stopped()).isNull();
    }

    /** An order that comes too late opens at once: how far apart the openings were is told, and judged elsewhere. */
    @Test
    void anOpeningThatIsOverIsNow() {
        load.onceHeld = () -> load.orders.add(FleetOrder.openAt(time.nanos() - SECOND));
        load.onceRecorded = () -> load.orders.add(FleetOrder.REST);

        LoadOutcome outcome = run();

        assertThat(load.recordedTo - load.recordedFrom).isEqualTo(2 * SECOND);
        assertThat(outcome.elapsedNanos()).isEqualTo(2 * SECOND);
    }

    /** Its numbers of the schedule of all, at their times. */
    @Test
    void anOpenLoopHasItsShareOfTheSchedule() {
        cell = Cells.with(new LoadModel.Open(Rate.parse("300"), Arrivals.CONSTANT), cell);
        load.onceHeld = () -> load.orders.add(FleetOrder.openAt(time.nanos() + SECOND));
        load.onceRecorded = () -> load.orders.add(FleetOrder.REST);

        LoadOutcome outcome = run();

        assertThat(outcome.due()).isEqualTo(200);
        assertThat(outcome.totals().succeeded()).isEqualTo(200);
        OpenLoopResult open = Objects.requireNonNull(outcome.openLoop());
        assertThat(open.offeredPerSecond()).isEqualTo(100);
        assertThat(open.saturated()).isFalse();
    }

    /** Nobody comes any more: its own end, not for ever under load. */
    @Test
    void withoutAWordItEndsAtItsLimit() {
        longest = Duration.ofSeconds(20);

        LoadOutcome outcome = run();

        assertThat(outcome.stopped()).contains("JB_MAX_DURATION");
        assertThat(client.inFlight).isZero();
    }
}
