package io.httpbench.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.testing.FleetSamples;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetLimitTest {

    private static AgentResult agent(String name, int inFlight, String kind) {
        return FleetSamples.agent(name, inFlight, FleetSamples.limit(kind), null);
    }

    private static Limit of(AgentResult... agents) {
        return Objects.requireNonNull(FleetLimit.of(List.of(agents)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        client      | client      | client      | client
        client      | client      | in-flight   | client
        client      | event loops | in-flight   | client
        event loops | event loops | client      | event loops
        client      | in-flight   | in-flight   | in-flight
        client      | in-flight   | unknown     | in-flight
        client      | server      | in-flight   | server
        in-flight   | in-flight   | server      | in-flight
        rate        | rate        | rate        | rate
        """)
    void isWhatLimitsMostOfTheLoad(String a, String b, String c, String all) {
        assertThat(of(agent("a", 10, a), agent("b", 10, b), agent("c", 10, c)).kind())
                .isEqualTo(all);
        assertThat(of(agent("c", 10, c), agent("a", 10, a), agent("b", 10, b)).kind())
                .isEqualTo(all);
    }

    /** Agents may have unequal shares of the load, and halves count. */
    @Test
    void sharesCountAndNotAgents() {
        assertThat(of(agent("a", 30, Limit.CLIENT), agent("b", 15, Limit.IN_FLIGHT), agent("c", 15, Limit.IN_FLIGHT))
                        .kind())
                .isEqualTo(Limit.CLIENT);
        assertThat(of(agent("a", 29, Limit.CLIENT), agent("b", 15, Limit.IN_FLIGHT), agent("c", 15, Limit.IN_FLIGHT))
                        .kind())
                .isEqualTo(Limit.IN_FLIGHT);
    }

    @Test
    void theTextNamesTheOneThatWasLimitedAlone() {
        assertThat(of(agent("a", 10, Limit.IN_FLIGHT), agent("b", 10, Limit.CLIENT), agent("c", 10, Limit.IN_FLIGHT))
                        .explanation())
                .isEqualTo("the client was the limit of agent b alone; client: b; in-flight: a, c");
        assertThat(of(agent("a", 10, Limit.CLIENT), agent("b", 10, Limit.EVENT_LOOPS), agent("c", 10, Limit.RATE))
                        .explanation())
                .isEqualTo("client: a; event loops: b; rate: c");
        assertThat(of(agent("a", 10, Limit.CLIENT), agent("b", 10, Limit.CLIENT))
                        .explanation())
                .isEqualTo("all 2 agents");
    }

    @Test
    void littlesLawIsThatOfAll() {
        Limit full = new Limit(Limit.CLIENT, 0.5, null, null, null, 1.0, "");
        Limit half = new Limit(Limit.CLIENT, 0.7, 0.2, null, null, 0.5, "");

        Limit both = of(FleetSamples.agent("a", 30, full, null), FleetSamples.agent("b", 10, half, null));

        assertThat(both.littleRatio()).isCloseTo(0.875, within(1e-9));
        assertThat(both.clientCpuBusy()).isEqualTo(0.7);
        assertThat(both.serverCpuBusy()).isEqualTo(0.2);
        assertThat(both.busiestClientThread()).isNull();
    }

    @Test
    void whatWasNotObserved() {
        AgentResult unseen = FleetSamples.agent("a", 10, null, null);

        assertThat(FleetLimit.of(List.of(unseen, unseen))).isNull();
        assertThat(FleetLimit.of(List.of())).isNull();
        assertThat(of(unseen, agent("b", 9, Limit.CLIENT)).kind()).isEqualTo(Limit.UNKNOWN);
        assertThat(of(unseen, agent("b", 10, Limit.CLIENT)).kind()).isEqualTo(Limit.CLIENT);
    }

    @Test
    void ofOneAgentItIsItsOwn() {
        AgentResult only = agent("a", 10, Limit.SERVER);

        assertThat(of(only)).isSameAs(only.limit());
    }
}
