package io.httpbench.api.adapter;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.ArrayList;
import java.util.List;

/**
 * A lane with an event loop and one or several pools of connections on it, over which its exchanges are distributed
 * evenly. Most libraries fill a connection that takes several requests at once before they open the next: so there each
 * connection gets its own pool.
 *
 * @param <P> what an exchange sends its requests through
 */
public abstract class LoopLane<P> implements ClientLane {

    private final LaneLoop loop;
    private final List<P> pools = new ArrayList<>();
    private int next;

    /** A lane on this loop, without pools. */
    protected LoopLane(LaneLoop loop) {
        this.loop = loop;
    }

    /** Adds a pool; at least one is needed, before the first exchange. */
    protected final void add(P pool) {
        pools.add(pool);
    }

    /** Creates the callbacks of an exchange that sends through this pool: at set-up time, and after each failure. */
    protected abstract LoopAttempt newAttempt(P pool);

    @Override
    public final Exchange newExchange(Completion completion) {
        P pool = pools.get(next++ % pools.size());
        return new LoopExchange(loop, completion, () -> newAttempt(pool));
    }

    /** The lane's event loop. */
    protected final LaneLoop loop() {
        return loop;
    }

    /** The pools that were added. */
    protected final List<P> pools() {
        return pools;
    }
}
