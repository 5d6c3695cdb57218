package io.httpbench.fleet;

import io.httpbench.result.measured.ForkMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** When the windows of agents were open, in the conductor's clock. */
final class Coincidence {

    private final Map<Agent, Long> opened = new LinkedHashMap<>();
    private final Map<Agent, Long> closed = new LinkedHashMap<>();
    private final long uncertainty;

    private Coincidence(long uncertainty) {
        this.uncertainty = uncertainty;
    }

    /** Of agents whose windows are closed, between two comparisons of the clocks. */
    static Coincidence of(List<FleetPartState> parts, Map<Agent, ClockOffset> before, Map<Agent, ClockOffset> after) {
        Coincidence common = new Coincidence(before.keySet().stream()
                .map(agent -> -Objects.requireNonNull(before.get(agent))
                        .uncertaintyNanos(Objects.requireNonNull(after.get(agent))))
                .sorted()
                .limit(2)
                .mapToLong(Long::longValue)
                .map(Math::abs)
                .sum());
        for (FleetPartState part : parts) {
            Agent agent = part.agent();
            ForkMessage.Recorded window = Objects.requireNonNull(part.recorded());
            ClockOffset first = Objects.requireNonNull(before.get(agent));
            ClockOffset second = Objects.requireNonNull(after.get(agent));
            common.opened.put(agent, first.toConductor(window.openedAt(), second));
            common.closed.put(agent, first.toConductor(window.closedAt(), second));
        }
        return common;
    }

    private long firstOpening() {
        return opened.values().stream().mapToLong(Long::longValue).min().orElse(0);
    }

    private long lastOpening() {
        return opened.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** From the first opening to this one. */
    long openedAfter(Agent agent) {
        return Objects.requireNonNull(opened.get(agent)) - firstOpening();
    }

    /** From the first opening to the last. */
    long spreadNanos() {
        return lastOpening() - firstOpening();
    }

    /** The time in which all were open, as a share of this length. */
    double overlap(long lengthNanos) {
        long firstClosing =
                closed.values().stream().mapToLong(Long::longValue).min().orElse(0);
        return Math.max(0, Math.min(1, (double) (firstClosing - lastOpening()) / lengthNanos));
    }

    /** By how much all of this may be wrong: differences between the times of two agents, each of which may. */
    long uncertaintyNanos() {
        return uncertainty;
    }
}
