package io.httpbench.model;

/**
 * How the stand-in treats its requests. May change while it runs.
 *
 * @param delay how long each waits for its answer
 * @param faults what goes wrong
 */
public record ServerBehaviour(Delay delay, Faults faults) {

    /** Answers at once, and rightly. */
    public static final ServerBehaviour CALM = new ServerBehaviour(Delay.NONE, Faults.NONE);

    /** Whether it answers at once, and rightly. */
    public boolean calm() {
        return delay.none() && faults.none();
    }
}
