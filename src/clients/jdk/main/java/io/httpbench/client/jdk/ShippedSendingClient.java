package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;

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
