package io.httpbench.client.jdk;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code HttpClient.sendAsync}, one client per lane. The request on the wire has the headers {@code Authorization} and
 * {@code Host}, and {@code User-Agent}, which the library adds to every request.
 */
final class AsyncClient implements Client {

    private final List<Engines> lanes = new ArrayList<>();
    private final List<AsyncExchange> exchanges = new ArrayList<>();

    AsyncClient(Target target, Limits limits) {
        CommonPool.use();
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new Engines(
                        target, limits, limits.connectionsOf(lane), limits.slotsPerLane(), "jdk-async-lane-" + lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        AsyncExchange exchange = new AsyncExchange(lanes.get(lane).next(), completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(AsyncExchange::abandon);
        lanes.forEach(Engines::close);
    }
}
