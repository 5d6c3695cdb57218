package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.measured.Measured;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetFindingsTest {

    private static final CellResult CELL = Samples.cell("Vertx", "H2C", 3_000, 3_100);

    private static AgentResult agent(String name, String limit, long succeeded, double meanNanos) {
        return FleetSamples.agent(
                name, 64, FleetSamples.limit(limit), null, FleetSamples.measured(succeeded, meanNanos));
    }

    private static List<String> sentences(AgentResult... agents) {
        return Findings.of(FleetSamples.cell(CELL, agents)).stream()
                .filter(finding -> finding.fork() != null && finding.fork() == 1)
                .map(Finding::sentence)
                .toList();
    }

    private static List<String> lines(CellResult... cells) {
        return Digest.of(Samples.run(cells)).stream()
                .filter(line -> line.topic() != Topic.BRIDGE && line.topic() != Topic.CPU_QUOTA)
                .map(Digest.Line::text)
                .toList();
    }

    @Test
    void machinesThatAreAlikeAreNoFinding() {
        assertThat(sentences(
                        agent("a", Limit.CLIENT, 1_000, 1e6),
                        agent("b", Limit.CLIENT, 1_080, 1.4e6),
                        agent("c", Limit.CLIENT, 1_000, 1e6)))
                .isEmpty();
        assertThat(sentences(
                        agent("a", Limit.IN_FLIGHT, 1_000, 1e6),
                        agent("b", Limit.IN_FLIGHT, 1_000, 1e6),
                        agent("c", Limit.IN_FLIGHT, 1_000, 1e6)))
                .isEmpty();
    }

    @Test
    void oneMachineAtItsLimitIsNamedBelowTheTables() {
        AgentResult[] fleet = {
            agent("a", Limit.IN_FLIGHT, 1_000, 1e6),
            agent("b", Limit.CLIENT, 1_000, 1e6),
            agent("c", Limit.RATE, 1_000, 1e6)
        };

        assertThat(sentences(fleet)).containsExactly("limited by agent b alone");
        assertThat(lines(FleetSamples.cell(CELL, fleet), Samples.cell("Jdk", "H2C", 10, 11)))
                .containsExactly("note limited by agent b alone: 2 of 4 forks, Vertx H2C");
        assertThat(lines(FleetSamples.cell(Samples.cell("Vertx", "H2C", 3_000), fleet)))
                .containsExactly("note Vertx H2C fork 1: limited by agent b alone");
        assertThat(sentences(
                        agent("a", Limit.CLIENT, 1_000, 1e6),
                        agent("b", Limit.EVENT_LOOPS, 1_000, 1e6),
                        agent("c", Limit.RATE, 1_000, 1e6)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"905, false", "880, true"})
    void ratesOfEqualSharesMustBeAlike(long slowest, boolean told) {
        List<String> sentences = sentences(
                agent("a", Limit.CLIENT, slowest, 1e6),
                agent("b", Limit.CLIENT, 1_000, 1e6),
                agent("c", Limit.CLIENT, 990, 1e6));

        assertThat(sentences)
                .isEqualTo(
                        told
                                ? List.of("for an equal share, the rate of agent a was 12 % below that of agent b")
                                : List.of());
    }

    @Test
    void sharesNeedNotBeEqual() {
        AgentResult large = FleetSamples.agent("a", 128, null, null, FleetSamples.measured(2_000, 1e6));
        AgentResult small = FleetSamples.agent("b", 64, null, null, FleetSamples.measured(1_000, 1e6));

        assertThat(sentences(large, small)).isEmpty();
    }

    /** Requests in flight are slots there, of which each agent uses as many as its part of the schedule needs. */
    @Test
    void inAnOpenLoopTheShareIsOneOfTheSchedule() {
        AgentResult large = FleetSamples.agent("a", 2, null, null, opened(200_000));
        AgentResult small = FleetSamples.agent("b", 1, null, null, opened(199_000));

        assertThat(sentences(large, small)).isEmpty();
    }

    private static Measured opened(long succeeded) {
        return OpenLoopSamples.open(FleetSamples.measured(succeeded, 1e6), OpenLoopSamples.followed(), null);
    }

    @Test
    void anAgentWithAnotherWayToTheServerIsNamed() {
        assertThat(sentences(
                        agent("a", Limit.CLIENT, 1_000, 1e6),
                        agent("b", Limit.CLIENT, 1_000, 1.1e6),
                        agent("c", Limit.CLIENT, 1_000, 1.7e6)))
                .containsExactly("agent c waited 1.70ms on average, the median of the agents is 1.10ms");
    }

    @Test
    void anAgentWithoutAResultIsNotCompared() {
        assertThat(sentences(FleetSamples.agent("a", 64, null, null), agent("b", Limit.RATE, 1_000, 1e6)))
                .isEmpty();
    }
}
