package io.httpbench.client.okhttp;

import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import io.httpbench.api.tune.Tuning;
import java.io.IOException;

/** {@code Call.execute} as shipped, called by many threads. */
final class ShippedExecuteClient extends OrderlyClient<ShippedExecuteExchange> {

    private final ShippedEngine engine;

    ShippedExecuteClient(Target target, Tuning tuning) {
        engine = new ShippedEngine(target, tuning);
    }

    @Override
    protected ShippedExecuteExchange create(int lane, Completion completion) {
        return new ShippedExecuteExchange(engine, completion);
    }

    /** The status of an answer that is neither read nor closed. */
    int unread() throws IOException {
        return engine.newCall().execute().code();
    }

    /** The dispatcher tracks a blocking call only until its response has begun: the exchanges abort the rest. */
    @Override
    protected void shutDown() throws InterruptedException {
        engine.close();
    }
}
