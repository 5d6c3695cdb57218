package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.environment.AgentMachine;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class FleetOutcomeTest {

    private static final long WINDOW = FleetTest.WINDOW;
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final ClockOffset AT_ONCE = new ClockOffset(0, 0, 0);

    private final Map<Agent, ClockOffset> before = new HashMap<>();
    private final Map<Agent, ClockOffset> after = new HashMap<>();

    /** An agent whose window opened at this time of its clock, which was so far ahead. */
    private FleetPartState part(String name, long openedAt, ClockOffset first, ClockOffset second) {
        AgentMachine machine = new AgentMachine(name, "127.0.0.1", "Linux", "6", 2, null, "17", null, null);
        Agent agent = new Agent(UUID.randomUUID(), name, machine);
        before.put(agent, first);
        after.put(agent, second);
        FleetPartState part =
                new FleetPartState(agent, Shares.of(FleetTest.plan().cell(), 2).get(0));
        part.said(new ForkMessage.Recorded(openedAt, openedAt + WINDOW));
        part.ended(new ForkResult(1, true, List.of(), List.of(), Samples.measured(1_000, 0, 1_200), null), 0);
        return part;
    }

    private FleetPartState part(String name, long openedAt) {
        return part(name, openedAt, AT_ONCE, new ClockOffset(0, 0, WINDOW));
    }

    private FleetOutcome of(FleetPartState... parts) {
        return FleetOutcome.of(FleetTest.plan(), List.of(parts), before, after);
    }

    @Test
    void windowsThatWereOpenTogetherAreOne() {
        FleetOutcome outcome = of(part("a", 0), part("b", MILLI));

        assertThat(outcome.problems()).isEmpty();
        assertThat(outcome.notes()).isEmpty();
        assertThat(outcome.fleet().openedSpreadNanos()).isEqualTo(MILLI);
        assertThat(outcome.fleet().overlap()).isCloseTo(0.9999, within(1e-9));
        assertThat(Objects.requireNonNull(outcome.exit().measured()).succeeded())
                .isEqualTo(2_000);
    }

    @Test
    void lessThanNearlyAllOfThemIsNoted() {
        assertThat(of(part("a", 0), part("b", 80 * MILLI)).notes())
                .singleElement()
                .satisfies(note -> assertThat(note.text())
                        .isEqualTo("the agents' windows were open together for 99.20 % of their length"));
    }

    @Test
    void windowsApartAreInvalid() {
        assertThat(of(part("a", 0), part("b", 200 * MILLI)).problems())
                .containsExactly("the agents' windows were open together for 98.0 % of their length, less than 99 %");
    }

    /** Each of the two times of a difference may be wrong, and the second comparison counts as well as the first. */
    @Test
    void clocksThatAreNotKnownAreInvalid() {
        ClockOffset slow = new ClockOffset(0, 110 * MILLI, WINDOW);
        FleetOutcome outcome = of(part("a", 0, AT_ONCE, slow), part("b", 0, AT_ONCE, slow));

        assertThat(outcome.fleet().clockUncertaintyNanos()).isBetween(110 * MILLI, 110 * MILLI + 9);
        assertThat(outcome.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).contains("known to 110ms only, more than 1 % of the window"));
    }

    @Test
    void aClockThatWasStoppedIsInvalid() {
        ClockOffset behind = new ClockOffset(-6 * MILLI, 0, WINDOW);

        assertThat(of(part("a", 0), part("b", 0, AT_ONCE, behind)).problems())
                .containsExactly("agent b: its clock ran -600 millionths faster: was the machine suspended?");
    }

    /** 600 millionths again, of 10 ms, and a message that is 12 µs on its way makes as much. */
    @Test
    void clocksThatWereComparedTooSoonAfterEachOtherTellNothing() {
        ClockOffset soon = new ClockOffset(-6 * MILLI / 1_000, 12 * MILLI / 1_000, 10 * MILLI);

        assertThat(of(part("a", 0), part("b", 0, AT_ONCE, soon)).problems()).isEmpty();
    }
}
