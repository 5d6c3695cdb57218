package io.httpbench.profile;

/** A native agent in this JVM that executes commands. */
@FunctionalInterface
interface Agent {

    /**
     * Executes a command.
     *
     * @param options agent options, separated by commas
     * @throws ProfileException when the agent cannot be loaded, or reports an error
     */
    void execute(String options) throws ProfileException;
}
