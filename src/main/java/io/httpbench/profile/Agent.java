package io.httpbench.profile;

/** A native agent in this JVM that takes orders. */
@FunctionalInterface
interface Agent {

    /**
     * Has an order carried out.
     *
     * @param options of the agent, separated by commas
     * @throws ProfileException when the agent cannot be loaded, or says no
     */
    void execute(String options) throws ProfileException;
}
