package io.httpbench.client;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A client whose lanes have nothing in common. */
public final class LanedClient implements Client {

    private final List<ClientLane> lanes = new ArrayList<>();

    /**
     * Makes and opens as many lanes as the limits ask for. When one of them fails, none stays open.
     *
     * @param newLane makes the lane of this number; when it throws, it must have left nothing open
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
