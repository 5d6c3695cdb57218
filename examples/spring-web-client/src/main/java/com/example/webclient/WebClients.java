package com.example.webclient;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/** A lane is an event loop with connections of its own: a response starts the next request without a change of thread. */
final class WebClients implements Client {

    private final List<Lane> lanes = new ArrayList<>();

    WebClients(Target target, Limits limits) {
        for (int number = 0; number < limits.lanes(); number++) {
            lanes.add(new Lane(target, limits, number));
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new MonoExchange(lanes.get(lane), completion);
    }

    @Override
    public void close() {
        lanes.forEach(Lane::close);
        lanes.clear();
    }
}
