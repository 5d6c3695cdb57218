package io.httpbench.app;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;

/**
 * A client with an artificial slowdown, to determine the smallest difference that this tool detects on a machine: each
 * start first burns as many nanoseconds of CPU as the system property {@value #NANOS} specifies, and allocates as many
 * bytes as {@value #BYTES} specifies, which live for {@value #LIVING} more requests of the same exchange: what a client
 * costs that is paid in collections only.
 */
final class Slowed {

    /** System property: nanoseconds per request. */
    static final String NANOS = "httpbench.slowdown.nanos";

    /** System property: bytes per request. */
    static final String BYTES = "httpbench.slowdown.bytes";

    private static final int LIVING = 256;

    private Slowed() {}

    static ClientFactory of(ClientFactory factory) {
        return new ClientFactory(
                "Slowed" + factory.name(),
                factory.kind(),
                factory.protocols(),
                factory.secureProtocols(),
                factory.artifacts(),
                factory.library(),
                factory.wraps(),
                factory.minimumJava(),
                factory.blocking(),
                factory.pipelining(),
                factory.phases(),
                factory.notHonoured(),
                factory.end(),
                factory.ways(),
                factory.absence(),
                factory.shipped(),
                (target, limits) -> new SlowedClient(
                        factory.open(target, limits), Long.getLong(NANOS, 0), Integer.getInteger(BYTES, 0)));
    }

    private record SlowedClient(Client client, long nanos, int bytes) implements Client {

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            return new SlowedExchange(client.newExchange(lane, completion), nanos, bytes);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    private static final class SlowedExchange implements Exchange {

        private final Exchange exchange;
        private final long nanos;
        private final int bytes;
        private final byte[][] living = new byte[LIVING][];
        private int next;

        SlowedExchange(Exchange exchange, long nanos, int bytes) {
            this.exchange = exchange;
            this.nanos = nanos;
            this.bytes = bytes;
        }

        @Override
        public void start() {
            long end = System.nanoTime() + nanos;
            if (bytes > 0) {
                living[next] = new byte[bytes];
                next = (next + 1) % LIVING;
            }
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
