package io.httpbench.fleet;

import java.io.ObjectInputFilter;
import org.jgroups.logging.LogFactory;

/** What a process of the fleet sets up before it touches the engine. */
public final class Engine {

    private Engine() {}

    /**
     * Turns Java's deserialization off for the whole process, for good: an agent starts JVMs on request. The engine is silent: it
     * warns of each connection that is closed without a word, such as those that only ask whether somebody listens; who is
     * missing, and why, is said in our words.
     */
    public static void prepare() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
        }
        LogFactory.useNoopLogger(true);
    }
}
