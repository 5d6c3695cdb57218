package io.httpbench.api.adapter;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.ShippedSetup;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous library {@linkplain ShippedSetup as shipped}: one client object, called by all exchanges on any thread
 * through its public asynchronous API.
 */
public abstract class SharedClient extends OrderlyClient<SharedClient.SharedExchange> {

    /**
     * Sends one request, and has its end reported to the call. Hot; on any thread.
     *
     * @throws RuntimeException when it cannot be sent; the request then fails
     */
    protected abstract void send(SharedCall call);

    @Override
    protected final SharedExchange create(int lane, Completion completion) {
        return new SharedExchange(completion);
    }

    @Override
    protected final void giveUp(SharedExchange exchange) {
        exchange.abandon();
    }

    /** Has one call at a time. */
    protected final class SharedExchange implements Exchange {

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
