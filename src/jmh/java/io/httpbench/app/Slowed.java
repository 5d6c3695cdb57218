package io.httpbench.app;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/**
 * A client with an artificial slowdown, to see how small a difference this tool tells apart on a machine: each start first
 * burns as many nanoseconds of CPU as the system property {@value #NANOS} says.
 */
final class Slowed implements ClientFactory {

    /** System property: nanoseconds per request. */
    static final String NANOS = "httpbench.slowdown.nanos";

    private final ClientFactory factory;

    Slowed(ClientFactory factory) {
        this.factory = factory;
    }

    @Override
    public String name() {
        return "Slowed" + factory.name();
    }

    @Override
    public Set<Protocol> protocols() {
        return factory.protocols();
    }

    @Override
    public Set<Protocol> secureProtocols() {
        return factory.secureProtocols();
    }

    @Override
    public List<String> artifacts() {
        return factory.artifacts();
    }

    @Override
    public String library() {
        return factory.library();
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return factory.notHonoured(protocol);
    }

    @Override
    public int minimumJava() {
        return factory.minimumJava();
    }

    @Override
    public String absence() {
        return factory.absence();
    }

    @Override
    public boolean blocking() {
        return factory.blocking();
    }

    @Override
    public boolean pipelining() {
        return factory.pipelining();
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new SlowedClient(factory.open(target, limits), Long.getLong(NANOS, 0));
    }

    private record SlowedClient(Client client, long nanos) implements Client {

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            return new SlowedExchange(client.newExchange(lane, completion), nanos);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    private record SlowedExchange(Exchange exchange, long nanos) implements Exchange {

        @Override
        public void start() {
            long end = System.nanoTime() + nanos;
            while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            exchange.start();
        }

        @Override
        public void cancel() {
            exchange.cancel();
        }
    }
}
