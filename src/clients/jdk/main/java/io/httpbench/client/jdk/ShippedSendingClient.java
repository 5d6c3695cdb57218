package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import io.httpbench.api.tune.Tuning;

/** {@code HttpClient.send} as shipped, called by many threads. */
final class ShippedSendingClient extends OrderlyClient<ShippedSendingExchange> {

    private final ShippedEngine engine;

    ShippedSendingClient(Target target, Tuning tuning) {
        engine = new ShippedEngine(target, tuning);
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
