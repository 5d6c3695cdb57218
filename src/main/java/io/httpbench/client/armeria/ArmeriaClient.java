package io.httpbench.client.armeria;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One event loop per lane, with Armeria's client factories on it. The request on the wire has the header fields of the
 * target, what the protocol needs, and {@code user-agent}, which the library adds to every request.
 */
final class ArmeriaClient implements Client {

    private final List<ArmeriaLane> lanes = new ArrayList<>();

    ArmeriaClient(Target target, Limits limits) {
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new ArmeriaLane(lane));
                lanes.get(lane).open(target, limits, limits.connectionsOf(lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        ArmeriaLane home = lanes.get(lane);
        return new ArmeriaExchange(home.loop(), home.nextPool(), completion);
    }

    @Override
    public void close() {
        try {
            for (ArmeriaLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
