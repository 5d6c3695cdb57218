package io.httpbench.client.arangodriver;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One event loop with a driver per lane. The request on the wire has the fields of the target, what the protocol needs,
 * and {@code accept}, {@code content-type}, {@code content-length} and {@code x-arango-driver}, which the driver adds to
 * every request.
 */
final class ArangoClient implements Client {

    private final List<ArangoLane> lanes = new ArrayList<>();

    ArangoClient(Target target, Limits limits) {
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new ArangoLane(target, limits, lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        ArangoLane home = lanes.get(lane);
        return new ArangoExchange(home.loop(), home.nextDriver(), completion);
    }

    @Override
    public void close() {
        lanes.forEach(ArangoLane::close);
        lanes.clear();
    }
}
