package io.httpbench.client.reactornetty;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One Reactor Netty client per lane. The request on the wire has the header fields of the target and {@code host},
 * and {@code user-agent} and {@code accept}, which the library adds to every request that has none.
 */
final class ReactorNettyClient implements Client {

    private final List<ReactorNettyLane> lanes = new ArrayList<>();

    ReactorNettyClient(Target target, Limits limits) {
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new ReactorNettyLane(lane));
                lanes.get(lane).open(target, limits, limits.connectionsOf(lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        ReactorNettyLane home = lanes.get(lane);
        return new ReactorNettyExchange(home.loop(), home.nextPool(), completion);
    }

    @Override
    public void close() {
        try {
            for (ReactorNettyLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
