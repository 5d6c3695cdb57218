package io.httpbench.app;

import io.httpbench.client.ClientFactory;
import io.httpbench.model.Protocol;
import io.httpbench.testing.RawSocketClient;
import java.util.List;
import java.util.Set;

/** A client that says it speaks HTTP/2 in clear text, and speaks HTTP/1.1 whatever it is told. */
final class LyingClient extends RawSocketClient.Factory {

    static List<ClientFactory> factories() {
        return List.of(new LyingClient());
    }

    @Override
    public String name() {
        return "Liar";
    }

    @Override
    public Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2C);
    }

    /** Any that is there: its version is shown. */
    @Override
    public List<String> artifacts() {
        return List.of("org.hdrhistogram:HdrHistogram");
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
