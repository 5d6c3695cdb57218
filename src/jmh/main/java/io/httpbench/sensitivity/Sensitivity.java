package io.httpbench.sensitivity;

import io.httpbench.catalogue.Clients;
import io.httpbench.command.Main;
import io.httpbench.fork.ForkMain;
import io.httpbench.fork.Providers;
import java.util.Locale;

/**
 * This tool with every client twice, as {@code Vertx} and {@code SlowedVertx}, to determine which difference it can
 * detect on a machine.
 */
public final class Sensitivity {

    private Sensitivity() {}

    /** The tool's own command line. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        Main main = new Main(Slowed.twice(Clients.all()), Fork.class.getName(), System.out, System.err);
        int status = main.run(args, System.getenv());
        main.ended(status);
        System.exit(status);
    }

    /** Main class of its forks, which have nothing of the tool: it must not need the class around it. */
    static final class Fork {

        private Fork() {}

        /** Called by the JVM. */
        public static void main(String[] args) {
            ForkMain.run(Slowed.twice(Providers.clients()));
        }
    }
}
