package io.httpbench.processes;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.fork.ForkMain;
import io.httpbench.testing.RawSocketClient;
import java.util.List;

/** A client that claims to speak HTTP/2 in clear text, but always speaks HTTP/1.1. */
final class LyingClient {

    private LyingClient() {}

    static List<ClientFactory> factories() {
        return List.of(ClientFactory.named("Liar")
                // Any that is there: its version is shown.
                .artifacts("org.hdrhistogram:HdrHistogram")
                .clearText(Protocol.HTTP11, Protocol.H2C)
                .blocking()
                .opens(RawSocketClient::new));
    }

    /** Main class of its forks. */
    static final class ForkWithIt {

        private ForkWithIt() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            ForkMain.run(factories());
        }
    }
}
