package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
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
