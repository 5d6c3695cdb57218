package io.httpbench.client.okhttp;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/** {@code Call.execute} as shipped, called by many threads. */
final class ShippedExecuteClient implements Client {

    private final ShippedEngine engine;
    private final List<Exchange> exchanges = new ArrayList<>();

    ShippedExecuteClient(Target target) {
        engine = new ShippedEngine(target);
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        Exchange exchange = new ShippedExecuteExchange(engine, completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** The dispatcher tracks a blocking call only until its response has begun: the exchanges abort the rest. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        try {
            engine.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
