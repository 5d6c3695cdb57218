package io.httpbench.client.helidon;

import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** One sender's place in a {@link Pool}'s queue, reused for every request. Guarded by the pool's lock. */
final class Place {

    final Condition changed;

    @Nullable
    Engine leased;

    boolean givenUp;

    Place(Condition changed) {
        this.changed = changed;
    }
}
