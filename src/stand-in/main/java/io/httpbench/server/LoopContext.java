package io.httpbench.server;

import io.httpbench.distance.Route;
import org.jspecify.annotations.Nullable;

/**
 * Shared by all connections of one event loop. Its behaviour may be changed from any thread; the rest is confined to
 * the loop.
 */
final class LoopContext {

    private final LoopCounters counters;
    private final Router router;
    private volatile @Nullable Fates fates;
    private volatile @Nullable Route route;

    LoopContext(LoopCounters counters, Router router) {
        this.counters = counters;
        this.router = router;
    }

    LoopCounters counters() {
        return counters;
    }

    Router router() {
        return router;
    }

    /** What decides about delays and faults; null when every request is answered immediately and correctly. */
    @Nullable
    Fates fates() {
        return fates;
    }

    /** The way of connections that are accepted now; null for loopback as it is. */
    @Nullable
    Route route() {
        return route;
    }

    /** Replaces it from now on. */
    void route(@Nullable Route next) {
        route = next;
    }

    /** Replaces it from now on. */
    void fates(@Nullable Fates next) {
        fates = next;
    }
}
