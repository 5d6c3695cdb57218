package io.httpbench.client.jdk;

import io.httpbench.client.Completion;
import io.httpbench.client.OrderlyClient;
import io.httpbench.model.Target;

/** {@code HttpClient.send} as shipped, called by many threads. */
final class ShippedSendingClient extends OrderlyClient<ShippedSendingExchange> {

    private final ShippedEngine engine;

    ShippedSendingClient(Target target) {
        engine = new ShippedEngine(target);
    }

    @Override
    protected ShippedSendingExchange create(int lane, Completion completion) {
        return new ShippedSendingExchange(engine, completion);
    }

    @Override
    protected void shutDown() {
        engine.close();
    }
}
