package io.httpbench.fleet;

import io.httpbench.model.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Deals a cell out to agents: settings are totals, and the parts add up to them exactly. */
public final class Shares {

    private Shares() {}

    /**
     * The part of each agent: as equal as whole numbers are, the first ones get the rest.
     *
     * @throws IllegalArgumentException when {@link #impossible} has a reason
     */
    public static List<Cell> of(Cell cell, int agents) {
        impossible(cell, agents).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        List<Cell> parts = new ArrayList<>();
        for (int i = 0; i < agents; i++) {
            parts.add(cell.share(
                    part(cell.lanes(), agents, i),
                    part(cell.inFlight(), agents, i),
                    part(cell.connections(), agents, i)));
        }
        return List.copyOf(parts);
    }

    /** Why it cannot be dealt out, in words; empty when it can. */
    public static Optional<String> impossible(Cell cell, int agents) {
        return tooFew("senders", cell.lanes(), agents)
                .or(() -> tooFew("connections", cell.connections(), agents))
                .or(() -> tooFew("requests in flight", cell.inFlight(), agents))
                .or(() -> uneven(cell, agents));
    }

    private static Optional<String> tooFew(String what, int number, int agents) {
        return number >= agents
                ? Optional.empty()
                : Optional.of("%d %s cannot be shared by %d agents".formatted(number, what, agents));
    }

    /** Of what fits on the connections together, some agent would have more than fits on its own. */
    private static Optional<String> uneven(Cell cell, int agents) {
        if (cell.inFlight() > cell.connections() * (long) cell.pipelining()) {
            return Optional.empty();
        }
        for (int i = 0; i < agents; i++) {
            if (part(cell.inFlight(), agents, i) > part(cell.connections(), agents, i) * (long) cell.pipelining()) {
                return Optional.of("%d requests in flight on %d connections cannot be shared by %d agents"
                        .formatted(cell.inFlight(), cell.connections(), agents));
            }
        }
        return Optional.empty();
    }

    private static int part(int total, int agents, int number) {
        return total / agents + (number < total % agents ? 1 : 0);
    }
}
