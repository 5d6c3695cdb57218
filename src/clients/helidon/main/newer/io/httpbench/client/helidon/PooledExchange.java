package io.httpbench.client.helidon;

import io.helidon.webclient.http1.Http1ClientResponse;
import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One thread's request over HTTP/1.1. */
final class PooledExchange extends BlockingExchange {

    private final Pool pool;
    private final @Nullable Engine own;
    private final Place place;
    private final Body body = new Body();
    private final Object lock = new Object();

    /** Guarded by the lock: the engine whose connection an abort may close. */
    private @Nullable Engine breakable;

    /** Guarded by the lock. */
    private boolean aborted;

    /** With a dedicated engine, or without. */
    PooledExchange(Pool pool, @Nullable Engine own, Completion completion) {
        super(completion);
        this.pool = pool;
        this.own = own;
        place = pool.newPlace();
    }

    @Override
    protected void send() throws IOException {
        Engine engine = own == null ? pool.take(place) : own;
        if (engine == null) {
            throw new IOException("cancelled before its turn");
        }
        boolean complete = false;
        try {
            expose(engine);
            try (Http1ClientResponse response = engine.send()) {
                received(response.status().code(), body.drain(response));
            }
            complete = true;
        } finally {
            release(engine, complete);
        }
    }

    private void expose(Engine engine) throws IOException {
        synchronized (lock) {
            if (aborted) {
                throw new IOException("cancelled before it was sent");
            }
            breakable = engine;
        }
    }

    /** From here on an abort must not close the connection: others may use it. */
    private void release(Engine engine, boolean complete) {
        boolean intact;
        synchronized (lock) {
            breakable = null;
            intact = complete && !aborted;
        }
        if (!intact) {
            engine.renew();
        }
        if (own == null) {
            pool.give(engine);
        }
    }

    @Override
    protected void abort() {
        synchronized (lock) {
            aborted = true;
            if (breakable != null) {
                breakable.cut();
            }
        }
        pool.giveUp(place);
    }

    @Override
    protected Throwable explain(Exception failure) {
        return Failures.explain(failure);
    }

    @Override
    protected void renew() {
        synchronized (lock) {
            aborted = false;
        }
        pool.renew(place);
    }
}
