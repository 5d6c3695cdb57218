package io.httpbench.stage;

import java.util.List;

/** One step of a script: what is done, and with what. */
public record ServerStep(ServerVerb verb, List<String> arguments) {

    @Override
    public String toString() {
        return arguments.isEmpty() ? verb.word() : verb.word() + " " + String.join(" ", arguments);
    }
}
