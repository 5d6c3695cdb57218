package io.httpbench.behaviour;

import java.util.List;

/** One step of what the client is asked to do. */
record ClientStep(ClientVerb verb, List<String> arguments) {

    /** An argument; the other word where it is left out. */
    String argument(int index, String otherwise) {
        return index < arguments.size() ? arguments.get(index) : otherwise;
    }

    @Override
    public String toString() {
        return arguments.isEmpty() ? verb.word() : verb.word() + " " + String.join(" ", arguments);
    }
}
