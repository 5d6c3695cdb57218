package io.httpbench.sensitivity;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.Clients;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import io.httpbench.fork.Providers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * This tool with every client twice, as {@code Vertx} and {@code SlowedVertx}, to determine which difference it can
 * detect on a machine.
 */
public final class Sensitivity {

    private Sensitivity() {}

    private static List<ClientFactory> twice(List<ClientFactory> clients) {
        return Stream.concat(clients.stream(), clients.stream().map(Slowed::of)).toList();
    }

    /** The tool's own command line. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        Main main = new Main(twice(Clients.all()), Fork.class.getName(), System.out, System.err);
        int status = main.run(args, System.getenv());
        main.ended(status);
        System.exit(status);
    }

    /** Main class of its forks. */
    static final class Fork {

        private Fork() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            ForkMain.run(twice(Providers.clients()));
        }
    }
}
