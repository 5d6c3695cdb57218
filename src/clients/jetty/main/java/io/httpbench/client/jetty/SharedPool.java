package io.httpbench.client.jetty;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.MultiplexConnectionPool;

/**
 * HTTP/2: one connection, which the server may close after it has announced that (GOAWAY).
 *
 * <p>Jetty then removes the connection from the pool, which counts that as the end of one of the requests on it. So the
 * count reaches zero while the last of them is still in flight, whose connection would then be closed.
 */
final class SharedPool extends MultiplexConnectionPool {

    /** Removed while requests are in flight. Confined to the selector thread, except when the client is closed. */
    private final Set<Connection> departing = ConcurrentHashMap.newKeySet();

    SharedPool(Destination destination) {
        super(destination, 1, 1);
    }

    @Override
    public boolean remove(Connection connection) {
        boolean unused = super.remove(connection);
        if (connection.isClosed()) {
            departing.remove(connection);
        } else if (!unused) {
            departing.add(connection);
        }
        return unused;
    }

    /** @return false when the connection must be closed */
    @Override
    public boolean release(Connection connection) {
        return super.release(connection) || departing.remove(connection);
    }
}
