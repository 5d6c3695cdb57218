package io.httpbench.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Noise;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FleetNoiseTest {

    private static AgentResult agent(String name, double taken, String... disturbances) {
        Noise noise = Samples.noise(1_000_000_000, taken, 0, null).with(List.of(disturbances));
        return FleetSamples.agent(name, 10, null, noise);
    }

    private static Noise of(AgentResult... agents) {
        return Objects.requireNonNull(FleetNoise.of(List.of(agents)));
    }

    @Test
    void isThatOfTheMostDisturbedAgentByName() {
        Noise noise = of(agent("a", 0.02), agent("b", 0.2, "others were there"), agent("c", 0.1, "others, too"));

        assertThat(noise.taken()).isEqualTo(0.2);
        assertThat(noise.disturbances())
                .containsExactly("agent b: others were there", "1 other agent was disturbed, too");
    }

    @Test
    void whatExceedsALimitComesBeforeWhatIsJustMore() {
        assertThat(of(agent("a", 0.04), agent("b", 0.0, "heat slowed the fork's CPUs down 3 times"))
                        .disturbances())
                .containsExactly("agent b: heat slowed the fork's CPUs down 3 times");
    }

    @Test
    void ofTwoAlikeItIsTheOneWithMoreDisturbancesWhateverTheOrder() {
        AgentResult one = agent("a", 0.1, "x");
        AgentResult two = agent("b", 0.1, "x", "y");

        assertThat(of(one, two)).isEqualTo(of(two, one));
        assertThat(of(one, two).disturbances()).contains("agent b: y");
        assertThat(of(agent("a", 0.1, "x"), agent("c", 0.1, "x")).disturbances())
                .startsWith("agent a: x");
    }

    @Test
    void anUndisturbedFleetIsUndisturbed() {
        assertThat(of(agent("a", 0.01), agent("b", 0.02)).disturbed()).isFalse();
        assertThat(FleetNoise.of(List.of(FleetSamples.agent("a", 10, null, null))))
                .isNull();
        assertThat(FleetNoise.of(List.of())).isNull();
        AgentResult only = agent("a", 0.2, "others were there");
        assertThat(of(only)).isSameAs(only.noise());
    }
}
