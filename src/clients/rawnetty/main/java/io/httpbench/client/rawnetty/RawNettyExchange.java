package io.httpbench.client.rawnetty;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Phases;
import io.netty.channel.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one request in flight, on one wire. All but {@link #start()} and {@link #cancel()} runs on the lane's
 * event loop.
 */
final class RawNettyExchange extends Http2Stream implements Exchange, Runnable {

    private final EventLoop loop;
    private final Wire wire;
    private final Completion completion;
    private final @Nullable Phases phases;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private boolean underWay;

    RawNettyExchange(EventLoop loop, Wire wire, Completion completion) {
        this.loop = loop;
        this.wire = wire;
        this.completion = completion;
        this.phases = completion.phases();
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.inEventLoop()) {
            run();
        } else {
            try {
                loop.execute(this);
            } catch (RejectedExecutionException e) {
                completion.failed(new ExchangeException(FailureKind.OTHER, "the client is closed"));
            }
        }
    }

    @Override
    public void run() {
        underWay = true;
        wire.enter(this);
    }

    /** Whether its phases are to be reported. */
    boolean phased() {
        return phases != null;
    }

    void connected() {
        if (phases != null) {
            phases.connected();
        }
    }

    void written() {
        if (phases != null && underWay) {
            phases.written();
        }
    }

    void firstByte() {
        if (phases != null) {
            phases.firstByte();
        }
    }

    void succeeded(int responseStatus, long responseBodyBytes) {
        underWay = false;
        completion.succeeded(responseStatus, responseBodyBytes);
    }

    void failed(Throwable cause) {
        underWay = false;
        completion.failed(cause);
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has been shut down, and the request with it.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            wire.leave(this);
            failed(new TimeoutException("request cancelled"));
        }
    }
}
