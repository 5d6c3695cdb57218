package io.httpbench.fleet;

import java.io.ObjectInputFilter;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a process of the fleet sets up before it touches the engine. */
public final class Engine {

    /** Kept: a logger that nobody refers to forgets its settings. */
    private static final Logger LOGGER = Logger.getLogger("org.jgroups");

    private Engine() {}

    /**
     * Turns Java's deserialization off for the whole process, for good: an agent starts JVMs on request. What the engine
     * warns of goes to one place, in one line.
     *
     * @param warnings receives them, on any thread
     */
    public static void prepare(Consumer<String> warnings) {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
        }
        LOGGER.setUseParentHandlers(false);
        LOGGER.setLevel(Level.WARNING);
        for (Handler handler : LOGGER.getHandlers()) {
            LOGGER.removeHandler(handler);
        }
        LOGGER.addHandler(new Handler() {
            @Override
            public void publish(LogRecord line) {
                if (isLoggable(line)) {
                    warnings.accept(String.valueOf(line.getMessage())
                            .lines()
                            .findFirst()
                            .orElse(""));
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
    }
}
