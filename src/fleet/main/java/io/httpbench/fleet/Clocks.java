package io.httpbench.fleet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Compares the clocks of agents with the conductor's. */
final class Clocks {

    private static final int EXCHANGES = 50;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Fleet fleet;
    private final FleetInbox inbox;
    private long asked;

    /** For one attempt at a fork, whose questions no answer to an earlier one belongs to. */
    Clocks(Fleet fleet, FleetInbox inbox, long epoch) {
        this.fleet = fleet;
        this.inbox = inbox;
        this.asked = epoch << Integer.SIZE;
    }

    /** The best comparison with each of many, one after the other. */
    Map<Agent, ClockOffset> compare(List<Agent> agents) throws AgentLostException, InterruptedException {
        Map<Agent, ClockOffset> offsets = new LinkedHashMap<>();
        for (Agent agent : agents) {
            ClockOffset best = exchange(agent);
            for (int i = 1; i < EXCHANGES; i++) {
                best = best.better(exchange(agent));
            }
            offsets.put(agent, best);
        }
        return offsets;
    }

    private ClockOffset exchange(Agent agent) throws AgentLostException, InterruptedException {
        long id = ++asked;
        long end = System.nanoTime() + PATIENCE_NANOS;
        long sent = System.nanoTime();
        fleet.tell(agent, new FleetMessage.ClockAsked(id));
        while (System.nanoTime() - end < 0) {
            FleetEvent event = inbox.next(PATIENCE_NANOS);
            if (event != null
                    && event.agent().equals(agent)
                    && event.message() instanceof FleetMessage.ClockTold told
                    && told.id() == id) {
                return ClockOffset.of(sent, told.askedAt(), told.toldAt(), event.nanos());
            }
        }
        throw new AgentLostException("agent " + agent.name() + " does not tell its time");
    }
}
