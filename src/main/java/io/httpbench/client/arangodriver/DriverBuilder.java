package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDB;
import com.arangodb.internal.net.ConnectionFactory;
import com.arangodb.internal.net.Host;
import com.arangodb.internal.net.HostHandler;
import com.arangodb.internal.net.HostResolver;
import java.util.Collection;

/**
 * The driver's builder with the two parts that it lets others exchange: what it does after a failure, and what a
 * connection is. All else is the driver's own.
 */
final class DriverBuilder extends ArangoDB.Builder {

    private final Driver driver;
    private final Loop loop;

    DriverBuilder(Driver driver, Loop loop) {
        this.driver = driver;
        this.loop = loop;
    }

    @Override
    protected HostHandler createHostHandler(HostResolver hosts) {
        return new NoSecondTry(super.createHostHandler(hosts));
    }

    @Override
    protected Collection<Host> createHostList(ConnectionFactory factory) {
        return super.createHostList((config, host, pool) ->
                new CancellableConnection(driver, loop, pool, () -> factory.create(config, host, pool)));
    }
}
