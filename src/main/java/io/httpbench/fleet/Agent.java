package io.httpbench.fleet;

import io.httpbench.result.AgentMachine;
import org.jgroups.Address;

/**
 * An agent, as its conductor knows it.
 *
 * @param at in the engine
 * @param machine it runs on, and its name
 */
record Agent(Address at, AgentMachine machine) {

    String name() {
        return machine.name();
    }
}
