package io.httpbench.server;

import org.jspecify.annotations.Nullable;

/** What all connections of one event loop share. Its behaviour may be changed from any thread; the rest is the loop's. */
final class LoopContext {

    private final LoopCounters counters;
    private final Router router;
    private volatile @Nullable Fates fates;

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

    /** What decides over slow and faulty answers; null when every request is answered at once, and rightly. */
    @Nullable
    Fates fates() {
        return fates;
    }

    /** From now on these decide. */
    void fates(@Nullable Fates next) {
        fates = next;
    }
}
