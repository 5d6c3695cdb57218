package io.httpbench.api.adapter;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.ArrayList;
import java.util.List;

/**
 * A client that is closed in order: first its requests are given up, then its library is shut down. Many libraries leave
 * requests that are under way without an end.
 *
 * @param <E> its exchanges
 */
public abstract class OrderlyClient<E extends Exchange> implements Client {

    private final List<E> exchanges = new ArrayList<>();

    /** See {@link #newExchange}. */
    protected abstract E create(int lane, Completion completion);

    /** Gives up the request that may be under way. Cancels it, unless overridden. */
    protected void giveUp(E exchange) {
        exchange.cancel();
    }

    /**
     * Closes all connections and stops all threads of the library.
     *
     * @throws Exception when the library cannot be closed
     */
    protected abstract void shutDown() throws Exception;

    @Override
    public final Exchange newExchange(int lane, Completion completion) {
        E exchange = create(lane, completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public final void close() {
        exchanges.forEach(this::giveUp);
        try {
            shutDown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException("the client did not close", e);
        }
    }
}
