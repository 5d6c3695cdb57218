package io.httpbench.load;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import java.util.function.Consumer;

/** A blocking client: each start is a call that ends with its completion. */
record CallingClient(Consumer<Completion> call) implements Client {

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new Exchange() {
            @Override
            public void start() {
                call.accept(completion);
            }

            @Override
            public void cancel() {}
        };
    }

    @Override
    public void close() {}
}
