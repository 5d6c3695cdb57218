package io.httpbench.fleet;

/** An agent is gone in the middle of its work: the fork is nobody's fault, and measured again. */
final class AgentLostException extends Exception {

    private static final long serialVersionUID = 1L;

    AgentLostException(String message) {
        super(message);
    }
}
