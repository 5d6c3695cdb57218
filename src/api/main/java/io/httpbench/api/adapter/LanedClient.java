package io.httpbench.api.adapter;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A client of lanes. */
public final class LanedClient implements Client {

    private final AutoCloseable shared;
    private final List<ClientLane> lanes = new ArrayList<>();

    /**
     * Creates and opens as many lanes as the limits specify, which share nothing. When one of them fails, none stays open.
     *
     * @param newLane creates the lane with this index; when it throws, it must leave nothing open
     */
    public LanedClient(Limits limits, IntFunction<? extends ClientLane> newLane) {
        this(limits, () -> {}, newLane);
    }

    /**
     * The same for lanes that share something.
     *
     * @param shared closed before the lanes
     */
    public LanedClient(Limits limits, AutoCloseable shared, IntFunction<? extends ClientLane> newLane) {
        this.shared = shared;
        try {
            for (int number = 0; number < limits.lanes(); number++) {
                ClientLane lane = newLane.apply(number);
                lanes.add(lane);
                lane.open();
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes.get(lane).newExchange(completion);
    }

    @Override
    public void close() {
        try {
            shared.close();
            for (ClientLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("the client did not close", e);
        }
    }
}
