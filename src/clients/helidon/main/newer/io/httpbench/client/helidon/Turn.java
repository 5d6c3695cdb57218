package io.httpbench.client.helidon;

import java.util.concurrent.locks.Condition;

/** One sender's place among its connection's {@link Turns}, reused for every request. Guarded by their lock. */
final class Turn {

    final Condition changed;
    boolean queued;
    boolean givenUp;

    Turn(Condition changed) {
        this.changed = changed;
    }
}
