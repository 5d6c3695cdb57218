package io.httpbench.client;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A client whose lanes share nothing. */
public final class LanedClient implements Client {

    private final List<ClientLane> lanes = new ArrayList<>();

    /**
     * Creates and opens as many lanes as the limits specify. When one of them fails, none stays open.
     *
     * @param newLane creates the lane with this index; when it throws, it must leave nothing open
     */
    public LanedClient(Limits limits, IntFunction<? extends ClientLane> newLane) {
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
            for (ClientLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
