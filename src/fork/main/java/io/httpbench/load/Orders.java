package io.httpbench.load;

import io.httpbench.model.FleetOrder;
import io.httpbench.model.Turn;
import org.jspecify.annotations.Nullable;

/** What a fork is told once it has begun. Called by the controlling thread. */
public interface Orders {

    /** Waits for the next turn, in a fork that takes the load in turns. */
    Turn awaitTurn();

    /** The next order, in a fork that measures together with those of other machines; null when there is none yet. */
    @Nullable
    FleetOrder pollOrder();
}
