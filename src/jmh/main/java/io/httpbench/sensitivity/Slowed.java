package io.httpbench.sensitivity;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A client with an artificial slowdown, to determine the smallest difference that this tool detects on a machine: each
 * start first runs as many steps of a loop as the system property {@value #STEPS} specifies, each a multiplication and
 * an addition that wait for the step before, and allocates as many bytes as {@value #BYTES} specifies, which live for
 * {@value #LIVING} more requests of the same exchange: what a client costs that is paid in collections only.
 *
 * <p>What the steps cost is told by {@value #TRUTH}, a file: the client then runs them in every second stretch of 8 ms only,
 * and appends how many requests it started in stretches with them and without. A client that is the limit starts as many
 * as it can, so the ratio of the two is its slowdown, from thousands of pairs in one JVM with one compiled code, without
 * forks, blocks, turns and windows.
 */
final class Slowed {

    /** System property: steps of the loop per request. */
    static final String STEPS = "httpbench.slowdown.steps";

    /** System property: bytes per request. */
    static final String BYTES = "httpbench.slowdown.bytes";

    /** System property: a file, to which a line is appended when the client is closed: requests started with the steps, and without. */
    static final String TRUTH = "httpbench.slowdown.truth";

    private static final int LIVING = 256;

    /** Of a time in ns, to the number of its stretch of 2^23 ns. */
    private static final int STRETCH_BITS = 23;

    private Slowed() {}

    /** Every client as it is, and slowed. */
    static List<ClientFactory> twice(List<ClientFactory> clients) {
        return Stream.concat(clients.stream(), clients.stream().map(Slowed::of)).toList();
    }

    static ClientFactory of(ClientFactory factory) {
        return new ClientFactory(
                "Slowed" + factory.name(),
                factory.kind(),
                factory.protocols(),
                factory.secureProtocols(),
                factory.artifacts(),
                factory.more(),
                factory.library(),
                factory.wraps(),
                factory.minimumJava(),
                factory.newerJava(),
                factory.blocking(),
                factory.pipelining(),
                factory.phases(),
                factory.notHonoured(),
                factory.end(),
                factory.ways(),
                factory.absence(),
                factory.shipped(),
                (target, limits) -> new SlowedClient(factory.open(target, limits)));
    }

    private static final class SlowedClient implements Client {

        private final Client client;
        private final int steps = Integer.getInteger(STEPS, 0);
        private final int bytes = Integer.getInteger(BYTES, 0);
        private final @Nullable String truth = System.getProperty(TRUTH);
        private final List<SlowedExchange> exchanges = new CopyOnWriteArrayList<>();

        SlowedClient(Client client) {
            this.client = client;
        }

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            SlowedExchange exchange =
                    new SlowedExchange(client.newExchange(lane, completion), steps, bytes, truth != null);
            exchanges.add(exchange);
            return exchange;
        }

        @Override
        public void close() {
            client.close();
            if (truth != null) {
                long with =
                        exchanges.stream().mapToLong(each -> each.started[1]).sum();
                long without =
                        exchanges.stream().mapToLong(each -> each.started[0]).sum();
                try {
                    Files.writeString(
                            Path.of(truth),
                            with + " " + without + "\n",
                            StandardOpenOption.CREATE,
                            StandardOpenOption.APPEND);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private static final class SlowedExchange implements Exchange {

        private final Exchange exchange;
        private final int steps;
        private final int bytes;
        private final boolean alternating;
        private final byte[][] living = new byte[LIVING][];
        private final long[] started = new long[2];
        private int next;
        private long value = 1;

        SlowedExchange(Exchange exchange, int steps, int bytes, boolean alternating) {
            this.exchange = exchange;
            this.steps = steps;
            this.bytes = bytes;
            this.alternating = alternating;
        }

        @Override
        public void start() {
            if (bytes > 0) {
                living[next] = new byte[bytes];
                next = (next + 1) % LIVING;
            }
            int wanted = steps;
            if (alternating) {
                int odd = (int) (System.nanoTime() >> STRETCH_BITS) & 1;
                started[odd]++;
                wanted *= odd;
            }
            long result = value;
            for (int i = 0; i < wanted; i++) {
                // Knuth's MMIX generator: no compiler knows a shorter way to the last value.
                result = result * 6364136223846793005L + 1442695040888963407L;
            }
            value = result;
            exchange.start();
        }

        @Override
        public void cancel() {
            exchange.cancel();
        }
    }
}
