package io.httpbench.client.httpclient5async;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;

/** The lanes of one client. */
final class LaneClient implements Client {

    private final Lane[] lanes;

    LaneClient(Target target, Limits limits) {
        this.lanes = new Lane[limits.lanes()];
        try {
            for (int i = 0; i < lanes.length; i++) {
                lanes[i] = new Lane(target, limits, i);
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes[lane].newExchange(completion);
    }

    @Override
    public void close() {
        for (Lane lane : lanes) {
            if (lane != null) {
                lane.close();
            }
        }
    }
}
