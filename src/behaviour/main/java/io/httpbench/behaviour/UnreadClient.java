package io.httpbench.behaviour;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.concurrent.Callable;

/**
 * A client whose user takes the status of each answer alone.
 *
 * @param asks sends a request, and returns the status of its answer
 */
record UnreadClient(Callable<Integer> asks) implements Client {

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return new Exchange() {
            @Override
            public void start() {
                try {
                    completion.succeeded(asks.call(), 0);
                } catch (Exception e) {
                    completion.failed(e);
                }
            }

            /** Who forgets to close an answer does not give it up either. */
            @Override
            public void cancel() {}
        };
    }

    @Override
    public void close() {}
}
