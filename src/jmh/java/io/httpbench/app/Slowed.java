package io.httpbench.app;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;

/**
 * A client with an artificial slowdown, to determine the smallest difference that this tool detects on a machine: each
 * start first burns as many nanoseconds of CPU as the system property {@value #NANOS} specifies.
 */
final class Slowed {

    /** System property: nanoseconds per request. */
    static final String NANOS = "httpbench.slowdown.nanos";

    private Slowed() {}

    static ClientFactory of(ClientFactory factory) {
        return new ClientFactory(
                "Slowed" + factory.name(),
                factory.kind(),
                factory.protocols(),
                factory.secureProtocols(),
                factory.artifacts(),
                factory.library(),
                factory.minimumJava(),
                factory.blocking(),
                factory.pipelining(),
                factory.phases(),
                factory.notHonoured(),
                factory.end(),
                factory.ways(),
                factory.absence(),
                factory.shipped(),
                (target, limits) -> new SlowedClient(factory.open(target, limits), Long.getLong(NANOS, 0)));
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
