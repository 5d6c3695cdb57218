package io.httpbench.model;

/**
 * How the stand-in handles its requests. May change while it runs.
 *
 * @param delay of each response
 * @param faults that are injected
 */
public record ServerBehaviour(Delay delay, Faults faults) {

    /** Responds immediately and correctly. */
    public static final ServerBehaviour CALM = new ServerBehaviour(Delay.NONE, Faults.NONE);

    /** Whether it responds immediately and correctly. */
    public boolean calm() {
        return delay.none() && faults.none();
    }
}
