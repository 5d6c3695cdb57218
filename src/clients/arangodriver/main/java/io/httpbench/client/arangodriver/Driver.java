package io.httpbench.client.arangodriver;

import com.arangodb.ArangoDB;
import com.arangodb.ArangoDBAsync;
import com.arangodb.Compression;
import com.arangodb.Request;
import com.arangodb.entity.LoadBalancingStrategy;
import com.arangodb.http.HttpProtocolConfig;
import com.arangodb.internal.net.ConnectionFactory;
import com.arangodb.internal.net.Host;
import com.arangodb.internal.net.HostHandler;
import com.arangodb.internal.net.HostResolver;
import com.arangodb.util.RawBytes;
import io.httpbench.api.Target;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;

/**
 * A driver and its one request, which goes to exactly the measured path: the driver's {@code getVersion()} asks
 * {@code /_db/_system/_api/version} and does not report the length of the response. Used on the event loop only.
 */
final class Driver {

    private static final int OFF = 0;

    private final ArangoDB arango;
    private final ArangoDBAsync async;
    private final Request<RawBytes> request;
    /** The driver assigns requests to connections in submission order, but does not say which exchange they belong to. */
    private final Queue<ArangoAttempt> waiting = new ArrayDeque<>();

    Driver(Target target, DriverLoop loop, int connections, boolean keepAlive) {
        arango = DriverTarget.configure(new Builder(this, loop), target)
                .protocolConfig(HttpProtocolConfig.builder().vertx(loop.vertx()).build())
                .maxConnections(connections)
                .pipelining(false)
                // One timeout for connecting, idling and each request: it would arm a timer per request.
                .timeout(OFF)
                .connectionTtl((long) OFF)
                .acquireHostList(false)
                .loadBalancingStrategy(LoadBalancingStrategy.NONE)
                .compression(Compression.NONE)
                .responseQueueTimeSamples(OFF)
                .build();
        async = arango.async();
        request = request(target, keepAlive);
    }

    private static Request<RawBytes> request(Target target, boolean keepAlive) {
        Request.Builder<RawBytes> request = DriverTarget.request(target);
        if (!keepAlive) {
            // Its HTTP client honours the request's header; the driver has no setting.
            request.header("Connection", "close");
        }
        return request.build();
    }

    /** Sends the request as soon as there is a connection for it. */
    @SuppressWarnings("FutureReturnValueIgnored") // The attempt is notified of every end.
    void execute(ArangoAttempt attempt) {
        waiting.add(attempt);
        async.execute(request, RawBytes.class).whenComplete(attempt);
    }

    /** The attempt whose request is assigned to a connection now. */
    ArangoAttempt sending() {
        return waiting.remove();
    }

    /** The request has failed before it had a connection. */
    void neverSent(ArangoAttempt attempt) {
        waiting.remove(attempt);
    }

    void close() {
        arango.shutdown();
    }

    /**
     * The driver's builder with the two replaceable parts: failure handling and connections. Everything else is the
     * driver's own.
     */
    private static final class Builder extends ArangoDB.Builder {

        private final Driver driver;
        private final DriverLoop loop;

        Builder(Driver driver, DriverLoop loop) {
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
}
