package io.httpbench.client.netty;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Up to a number of connections, each opened when a request has none. The last one that was used is the next one to be
 * used; requests for which no connection has room wait, in order. On the event loop.
 */
final class ConnectionPool {

    private final Connector connector;
    private final EventLoop loop;
    private final int size;

    /** Those that are open or being opened. */
    private final Set<Connection> connections = new LinkedHashSet<>();

    /** Those that had room when they were last looked at. */
    private final Deque<Connection> free = new ArrayDeque<>();

    private final Queue<NettyAttempt> waiting = new ArrayDeque<>();
    private int opening;
    private boolean closed;

    ConnectionPool(Connector connector, EventLoop loop, int size) {
        this.connector = connector;
        this.loop = loop;
        this.size = size;
    }

    /** Sends the request of the attempt now, or as soon as a connection has room for it. Hot. */
    void send(NettyAttempt attempt) {
        if (closed) {
            throw new IllegalStateException("the client is closed");
        }
        waiting.add(attempt);
        proceed();
    }

    /** Whether the request was still waiting: it will not be sent. */
    boolean withdraw(NettyAttempt attempt) {
        return waiting.remove(attempt);
    }

    /** The connection is ready for its first request. */
    void opened(Connection connection) {
        opening--;
        vacant(connection);
    }

    /** The connection may have room again. Hot. */
    void vacant(Connection connection) {
        if (!connection.listed && connection.hasRoom()) {
            connection.listed = true;
            free.addFirst(connection);
        }
        proceed();
    }

    private void proceed() {
        while (!waiting.isEmpty()) {
            Connection next = free.peekFirst();
            if (next == null) {
                openAsNeeded();
                return;
            }
            if (next.hasRoom()) {
                next.send(waiting.remove());
            } else {
                next.listed = false;
                free.removeFirst();
            }
        }
    }

    private void openAsNeeded() {
        while (!closed && connections.size() < size && opening < waiting.size()) {
            opening++;
            connections.add(connector.open(this, loop));
        }
    }

    /** The connection has ended, perhaps before it was ever ready. Does nothing when that is known. */
    void lost(Connection connection, Throwable cause) {
        if (!connections.remove(connection)) {
            return;
        }
        free.remove(connection);
        if (!connection.ready()) {
            opening--;
        }
        if (closed || !connection.ready()) {
            fail(cause);
        }
        proceed();
    }

    /** As long as others may become ready only the one fails for which the connection was opened. */
    private void fail(Throwable cause) {
        for (int count = closed || connections.isEmpty() ? waiting.size() : 1; count > 0; count--) {
            NettyAttempt first = waiting.poll();
            if (first != null) {
                first.lost(cause);
            }
        }
    }

    void close() {
        closed = true;
        new ArrayList<>(connections).forEach(Connection::close);
    }
}
