package io.httpbench.server.answer;

import io.httpbench.distance.Route;
import org.jspecify.annotations.Nullable;

/**
 * Shared by all connections of one event loop. Its behaviour may be changed from any thread; the rest is confined to
 * the loop.
 */
public final class LoopContext {

    private final LoopCounters counters;
    private final Router router;
    private volatile @Nullable Fates fates;
    private volatile @Nullable Route route;

    /** Of a calm loop. */
    public LoopContext(LoopCounters counters, Router router) {
        this.counters = counters;
        this.router = router;
    }

    /** What its connections count. */
    public LoopCounters counters() {
        return counters;
    }

    /** Where its requests go. */
    public Router router() {
        return router;
    }

    /** What decides about delays and faults; null when every request is answered immediately and correctly. */
    public @Nullable Fates fates() {
        return fates;
    }

    /** The way of connections that are accepted now; null for loopback as it is. */
    public @Nullable Route route() {
        return route;
    }

    /** Replaces it from now on. */
    public void route(@Nullable Route next) {
        route = next;
    }

    /** Replaces it from now on. */
    public void fates(@Nullable Fates next) {
        fates = next;
    }
}
