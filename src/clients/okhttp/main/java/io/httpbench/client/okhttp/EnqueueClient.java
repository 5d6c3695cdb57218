package io.httpbench.client.okhttp;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/** Lanes of calls that are enqueued. */
final class EnqueueClient implements Client {

    private final Background background = new Background();
    private final List<EnqueueLane> lanes = new ArrayList<>();

    EnqueueClient(Target target, Limits limits) {
        for (int lane = 0; lane < limits.lanes(); lane++) {
            lanes.add(new EnqueueLane(target, limits, lane, background));
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new EnqueueExchange(lanes.get(lane).nextEngine(), completion);
    }

    @Override
    public void close() {
        lanes.forEach(EnqueueLane::shut);
        background.disconnect();
        try {
            for (EnqueueLane lane : lanes) {
                lane.stop();
            }
            background.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
