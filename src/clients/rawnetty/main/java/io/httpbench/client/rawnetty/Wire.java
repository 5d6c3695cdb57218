package io.httpbench.client.rawnetty;

import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one connection: opened by the first request that needs it, reopened by the next one after it was lost,
 * never two at once. Requests for which the connection has no room wait here, in order. On the event loop.
 *
 * <p>An exchange always uses the same wire. In closed loop that leaves no connection idle that a pool would use: each
 * exchange always has a request on its wire, in flight or waiting.
 */
final class Wire {

    private final RawNettyLane lane;
    private final Dialect dialect;
    private final Queue<RawNettyExchange> waiting = new ArrayDeque<>();

    /** Whether the phases of its requests are to be reported. Set at set-up time, before any connection exists. */
    private boolean phased;

    /** Open or being opened. */
    private @Nullable Connection connection;

    Wire(RawNettyLane lane, Dialect dialect) {
        this.lane = lane;
        this.dialect = dialect;
    }

    /** A new exchange, which always uses this wire. */
    RawNettyExchange newExchange(EventLoop loop, Completion completion) {
        RawNettyExchange exchange = new RawNettyExchange(loop, this, completion);
        phased |= exchange.phased();
        return exchange;
    }

    /** What reports the phases of a new connection's requests; null when nobody asks. */
    @Nullable
    PhaseWatch newPhaseWatch() {
        return phased ? new PhaseWatch() : null;
    }

    /** Sends the request of the exchange now, or as soon as there is a connection with room for it. Hot. */
    void enter(RawNettyExchange exchange) {
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

    /** The exchange cancels: its slot, in the queue or on the connection, is free when this returns. */
    void leave(RawNettyExchange exchange) {
        if (!waiting.remove(exchange) && connection != null) {
            connection.cancel(exchange);
        }
    }

    /** Sends queued requests, as far as there is room. */
    void proceed() {
        while (!waiting.isEmpty() && connection != null && connection.hasRoom()) {
            connection.send(waiting.remove());
        }
    }

    /** Detaches the connection from this wire. Before its requests are notified, so that their next ones get a new one. */
    void detach(Connection gone) {
        if (connection == gone) {
            connection = null;
        }
    }

    /**
     * After {@link #detach}. Queued requests move to a new connection, if this one was ever usable. Otherwise they
     * fail: they would wait forever for an unreachable server.
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
