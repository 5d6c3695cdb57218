package io.httpbench.result.judged;

import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How several machines measured one fork together. The fork's own figures are those of all agents; here is what each of them
 * contributed, and how well their windows coincided.
 *
 * @param openedSpreadNanos between the first and the last opening of a window; that the clocks were compared with an
 *     uncertainty is not in it
 * @param overlap the time in which all windows were open, as a share of the length that was asked for: earliest close minus
 *     latest opening; 0 when they did not overlap or one never opened
 * @param clockUncertaintyNanos by how much a time of one agent may be wrong in the conductor's clock: the largest of the
 *     agents'
 * @param agents by name
 */
public record FleetResult(
        long openedSpreadNanos, double overlap, long clockUncertaintyNanos, List<AgentResult> agents) {

    /** The only one of several whose own client limited it; null when none did, or more than one. */
    public @Nullable AgentResult limitedAlone() {
        List<AgentResult> limited =
                agents.stream().filter(AgentResult::clientLimited).toList();
        return agents.size() > 1 && limited.size() == 1 ? limited.get(0) : null;
    }

    /** What the agents that ended with a result measured, in their order. */
    public List<Measured> measured() {
        return agents.stream()
                .flatMap(agent -> Stream.ofNullable(agent.measured()))
                .toList();
    }
}
