package io.httpbench.app;

import io.httpbench.config.Setting;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code aa}: a client against itself. */
final class Itself {

    /** As many as JMH takes. */
    private static final String USUAL_FORKS = "5";

    private Itself() {}

    /** The variables with the client named twice, and with forks to compare unless they say how many. */
    static Map<String, String> twice(String client, Map<String, String> variables) {
        Map<String, String> changed = new LinkedHashMap<>(variables);
        changed.put(Setting.CLIENT.variable(), client + "," + client);
        if (changed.getOrDefault(Setting.FORKS.variable(), "").isEmpty()) {
            changed.put(Setting.FORKS.variable(), USUAL_FORKS);
        }
        return changed;
    }
}
