package io.httpbench.client.asynchttpclient;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One AsyncHttpClient per lane. The request on the wire has the fields of the target, what the protocol needs, and
 * {@code accept}, which the library adds to every request that has none.
 */
final class AhcClient implements Client {

    private final List<AhcLane> lanes = new ArrayList<>();

    AhcClient(Target target, Limits limits) {
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new AhcLane(target, limits, lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        AhcLane home = lanes.get(lane);
        return new AhcExchange(home, home.nextGate(), completion);
    }

    @Override
    public void close() {
        try {
            for (AhcLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
