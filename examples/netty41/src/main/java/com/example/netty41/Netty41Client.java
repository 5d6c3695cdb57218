package com.example.netty41;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/** A lane is an event loop with connections of its own. */
final class Netty41Client implements Client {

    private final List<Lane> lanes = new ArrayList<>();

    Netty41Client(Target target, Limits limits) {
        Connector connector = new Connector(target, limits);
        for (int lane = 0; lane < limits.lanes(); lane++) {
            lanes.add(new Lane(connector, limits, lane));
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes.get(lane).newExchange(completion);
    }

    @Override
    public void close() {
        lanes.forEach(Lane::close);
        lanes.clear();
    }
}
