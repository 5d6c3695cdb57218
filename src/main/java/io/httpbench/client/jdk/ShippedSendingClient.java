package io.httpbench.client.jdk;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.model.Target;
import java.util.ArrayList;
import java.util.List;

/** {@code HttpClient.send} as shipped, called by many threads. */
final class ShippedSendingClient implements Client {

    private final ShippedEngine engine;
    private final List<Exchange> exchanges = new ArrayList<>();

    ShippedSendingClient(Target target) {
        engine = new ShippedEngine(target);
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        Exchange exchange = new ShippedSendingExchange(engine, completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** Requests first: see {@link SendingClient#close()}. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        engine.close();
    }
}
