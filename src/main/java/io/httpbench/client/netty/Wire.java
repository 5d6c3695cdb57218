package io.httpbench.client.netty;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The place of one connection: opened by the first request that needs it, opened again by the next one when it is gone,
 * never two at once. Requests for which the connection has no room wait here, in order. On the event loop.
 *
 * <p>An exchange always uses the same wire. In closed loop that leaves no connection idle that a pool would use: each
 * exchange has a request on its wire, in flight or waiting, all the time.
 */
final class Wire {

    private final NettyLane lane;
    private final Dialect dialect;
    private final Queue<NettyExchange> waiting = new ArrayDeque<>();

    /** Open or being opened. */
    private @Nullable Connection connection;

    Wire(NettyLane lane, Dialect dialect) {
        this.lane = lane;
        this.dialect = dialect;
    }

    /** Sends the request of the exchange now, or as soon as there is a connection with room for it. Hot. */
    void enter(NettyExchange exchange) {
        Connection current = connection;
        if (current != null && waiting.isEmpty() && current.hasRoom()) {
            current.send(exchange);
        } else if (lane.isClosed()) {
            exchange.failed(new ExchangeException(FailureKind.OTHER, "the client is closed"));
        } else {
            waiting.add(exchange);
            openIfNeeded();
        }
    }

    /** The exchange gives up: its place, in the queue or on the connection, is free when this returns. */
    void leave(NettyExchange exchange) {
        if (!waiting.remove(exchange) && connection != null) {
            connection.cancel(exchange);
        }
    }

    /** Sends what waits, as far as there is room. */
    void proceed() {
        while (!waiting.isEmpty() && connection != null && connection.hasRoom()) {
            connection.send(waiting.remove());
        }
    }

    /** The connection is no longer this wire's. Before its requests are told, so that those who go on get a new one. */
    void detach(Connection gone) {
        if (connection == gone) {
            connection = null;
        }
    }

    /**
     * After {@link #detach}. Requests that wait go to a new connection, if this one came to be usable. Else they fail:
     * they would wait for ever for a server that is not there.
     */
    void goOn(boolean usable, ExchangeException why) {
        if (!usable || lane.isClosed()) {
            for (int i = waiting.size(); i > 0; i--) {
                waiting.remove().failed(why);
            }
        }
        openIfNeeded();
    }

    private void openIfNeeded() {
        if (connection == null && !waiting.isEmpty() && !lane.isClosed()) {
            Connection fresh = dialect.connection(this);
            connection = fresh;
            lane.open(fresh);
        }
    }

    void close() {
        if (connection != null) {
            connection.end(new ExchangeException(FailureKind.RESET, "the client is being closed"));
        }
    }
}
