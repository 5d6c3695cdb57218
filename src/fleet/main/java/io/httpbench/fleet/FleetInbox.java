package io.httpbench.fleet;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the agents of one fork say, for the one thread that runs it: what concerns all is handled on the way. */
final class FleetInbox {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Fleet fleet;
    private final List<Agent> crew;
    private final BooleanSupplier over;
    private final Consumer<FleetEvent> listener;

    /**
     * An inbox.
     *
     * @param over whether the run is to end early
     * @param listener sees each event first
     */
    FleetInbox(Fleet fleet, List<Agent> crew, BooleanSupplier over, Consumer<FleetEvent> listener) {
        this.fleet = fleet;
        this.crew = crew;
        this.over = over;
        this.listener = listener;
    }

    /**
     * The next event of one of them; null when there was none for a while, at most this long.
     *
     * @throws AgentLostException when one has left
     * @throws InterruptedException when the run is to end early
     */
    @Nullable
    FleetEvent next(long nanos) throws AgentLostException, InterruptedException {
        FleetEvent event = fleet.events().poll(Math.min(nanos, LOOK_NANOS), TimeUnit.NANOSECONDS);
        if (over.getAsBoolean()) {
            throw new InterruptedException();
        }
        if (event == null || !crew.contains(event.agent())) {
            return null;
        }
        if (event.message() == null) {
            throw new AgentLostException("agent " + event.agent().name() + " left");
        }
        listener.accept(event);
        return event;
    }
}
