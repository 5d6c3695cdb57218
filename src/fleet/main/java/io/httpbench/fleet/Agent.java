package io.httpbench.fleet;

import io.httpbench.result.environment.AgentMachine;
import org.jgroups.Address;

/**
 * An agent, as its conductor knows it.
 *
 * @param at in the engine
 * @param session of its process
 * @param machine it runs on, and its name
 */
record Agent(Address at, String session, AgentMachine machine) {

    String name() {
        return machine.name();
    }

    /** Whether this is the same one at another address: it has joined again. */
    boolean wasOnce(Agent other) {
        return !at.equals(other.at) && session.equals(other.session);
    }
}
