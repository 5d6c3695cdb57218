package io.httpbench.client.jetty;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One Jetty HttpClient per lane. The request on the wire has the headers {@code Host} (HTTP/2: {@code :authority}) and
 * {@code Authorization}, and no others.
 */
final class JettyClient implements Client {

    private final List<JettyLane> lanes = new ArrayList<>();

    JettyClient(Target target, Limits limits) {
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new JettyLane(target, limits, lane));
                lanes.get(lane).open(target);
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        JettyLane home = lanes.get(lane);
        return new JettyExchange(home.loop(), home.nextPool(), completion);
    }

    @Override
    public void close() {
        try {
            for (JettyLane lane : lanes) {
                lane.close();
            }
            lanes.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
