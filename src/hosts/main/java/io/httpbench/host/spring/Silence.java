package io.httpbench.host.spring;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.springframework.boot.logging.LoggingSystem;

/** Spring and Tomcat log to the JDK's logging, which would write to standard error. */
final class Silence {

    /** Referenced, because a logger that is not is forgotten together with its level. */
    private static final List<Logger> LOGGERS =
            List.of(Logger.getLogger("org.springframework"), Logger.getLogger("org.apache"));

    private Silence() {}

    /** Switches logging off, and keeps Spring Boot from setting up its own. */
    static void keep() {
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
    }
}
