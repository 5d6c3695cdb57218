package io.httpbench.model;

import io.httpbench.way.Way;

/**
 * How the stand-in handles its requests. May change while it runs.
 *
 * @param delay of each response
 * @param faults that are injected
 * @param way of connections that are opened from now on
 * @param workers delayed requests that are worked on at once, or {@link #ANY_WORKERS}
 */
public record ServerBehaviour(Delay delay, Way way, Faults faults, int workers) {

    /** As many as there are requests. */
    public static final int ANY_WORKERS = 0;

    /** Responds immediately and correctly. */
    public static final ServerBehaviour CALM = new ServerBehaviour(Delay.NONE, Way.LOOPBACK, Faults.NONE, ANY_WORKERS);

    /** Whether it responds immediately and correctly. */
    public boolean calm() {
        return delay.none() && faults.none();
    }
}
