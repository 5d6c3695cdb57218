package io.httpbench.client;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous library {@linkplain ShippedSetup as shipped}: one client object, called by all exchanges on any thread
 * through its public asynchronous API.
 */
public abstract class SharedClient implements Client {

    private final List<SharedExchange> exchanges = new ArrayList<>();

    /**
     * Sends one request, and has its end reported to the call. Hot; on any thread.
     *
     * @throws RuntimeException when it cannot be sent; the request then fails
     */
    protected abstract void send(SharedCall call);

    /**
     * Closes all connections and stops all threads of the library. Every request has been abandoned before.
     *
     * @throws Exception when the library cannot be closed
     */
    protected abstract void shutDown() throws Exception;

    @Override
    public final Exchange newExchange(int lane, Completion completion) {
        SharedExchange exchange = new SharedExchange(completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public final void close() {
        exchanges.forEach(SharedExchange::abandon);
        try {
            shutDown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("the client did not close", e);
        }
    }

    private final class SharedExchange implements Exchange {

        private final Completion completion;
        private volatile @Nullable SharedCall underWay;

        SharedExchange(Completion completion) {
            this.completion = completion;
        }

        @Override
        public void start() {
            SharedCall call = new SharedCall(completion);
            underWay = call;
            try {
                send(call);
            } catch (RuntimeException e) {
                call.failed(e);
            }
        }

        @Override
        public void cancel() {
            SharedCall call = underWay;
            if (call != null) {
                call.cancel();
            }
        }

        void abandon() {
            SharedCall call = underWay;
            if (call != null) {
                call.abandon();
            }
        }
    }
}
