package io.httpbench.fleet.merge;

import io.httpbench.result.judged.AgentResult;
import io.httpbench.result.judged.Noise;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What disturbed a fork that several agents measured: that of its most disturbed agent, whom the text names. Disturbed is the one
 * of whom more CPU time was taken, and any of whom something exceeds its limit before all others: a machine that was slowed
 * down by heat is disturbed without a neighbour.
 */
public final class FleetNoise {

    private static final Comparator<AgentResult> MOST_DISTURBED = Comparator.<AgentResult, Boolean>comparing(
                    agent -> noise(agent).disturbed())
            .thenComparingDouble(agent -> noise(agent).taken())
            .thenComparingInt(agent -> noise(agent).disturbances().size())
            .thenComparing(AgentResult::name, Comparator.reverseOrder());

    private FleetNoise() {}

    /** Null when nothing was observed of any. */
    public static @Nullable Noise of(List<AgentResult> agents) {
        List<AgentResult> observed =
                agents.stream().filter(agent -> agent.noise() != null).toList();
        if (observed.isEmpty() || agents.size() == 1) {
            return observed.isEmpty() ? null : noise(observed.get(0));
        }
        AgentResult most = observed.stream().max(MOST_DISTURBED).orElseThrow();
        long others = observed.stream()
                .filter(agent -> !agent.equals(most) && noise(agent).disturbed())
                .count();
        Stream<String> texts = noise(most).disturbances().stream().map(text -> "agent " + most.name() + ": " + text);
        return noise(most).with(Stream.concat(texts, others(others)).toList());
    }

    private static Stream<String> others(long count) {
        return count == 0
                ? Stream.empty()
                : Stream.of(count + (count == 1 ? " other agent was" : " other agents were") + " disturbed, too");
    }

    private static Noise noise(AgentResult agent) {
        return Objects.requireNonNull(agent.noise());
    }
}
