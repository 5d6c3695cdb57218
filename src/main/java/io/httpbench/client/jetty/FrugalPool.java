package io.httpbench.client.jetty;

import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.DuplexConnectionPool;
import org.jspecify.annotations.Nullable;

/**
 * Opens a connection for each request that waits, and none in reserve. Jetty's own pool opens one more than it needs
 * whenever it is asked, which does no harm where connections are kept.
 */
final class FrugalPool extends DuplexConnectionPool {

    FrugalPool(Destination destination, int connections) {
        super(destination, connections);
    }

    @Override
    public @Nullable Connection acquire(boolean create) {
        return super.acquire(false);
    }
}
