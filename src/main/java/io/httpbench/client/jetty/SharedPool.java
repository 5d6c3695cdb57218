package io.httpbench.client.jetty;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.MultiplexConnectionPool;

/**
 * HTTP/2: one connection, which is left to the server when that announces its end (GOAWAY).
 *
 * <p>Jetty then removes the connection from the pool, which counts that as the end of one of the requests on it. So the
 * count is at zero while the last of them is still under way, and the connection would be closed under it.
 */
final class SharedPool extends MultiplexConnectionPool {

    /** Removed while requests are under way. Of the selector thread, but for the end of the client. */
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

    /** @return false when the connection is to be closed */
    @Override
    public boolean release(Connection connection) {
        return super.release(connection) || departing.remove(connection);
    }
}
