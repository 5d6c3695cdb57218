package io.httpbench.testing.contract;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.config.Protocol;
import io.httpbench.config.Target;
import java.time.Duration;

/**
 * What is checked.
 *
 * @param factory the client
 * @param protocol one of its protocols
 * @param patience bound on each wait: passed only when the client fails the check
 */
public record Subject(ClientFactory factory, Protocol protocol, Duration patience) {

    private static final int LANES = 2;

    Target target(int port, String path) {
        return new Target(protocol, "127.0.0.1", port, path, "röot", "pass:wörd");
    }

    /** Threads of a blocking client have one slot each; an asynchronous one has two lanes, or one for a single slot. */
    Limits limits(int slots, int connections, int pipelining) {
        int lanes = factory.blocking() ? slots : Math.min(slots, LANES);
        // Longer than any wait of a test: whoever gives up must be the test.
        Duration never = Duration.ofMinutes(2);
        return new Limits(connections, pipelining, lanes, slots, patience, never);
    }

    Limits single() {
        return limits(1, 1, 1);
    }

    boolean isHttp1() {
        return protocol == Protocol.HTTP11;
    }

    /** Whether the factory says that it cannot honour this component of {@link Limits}. */
    boolean lacks(String component) {
        return factory.notHonoured(protocol).stream().anyMatch(said -> said.startsWith(component + ": "));
    }

    @Override
    public String toString() {
        return factory.name() + " " + protocol;
    }
}
