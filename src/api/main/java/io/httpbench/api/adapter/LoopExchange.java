package io.httpbench.api.adapter;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Phases;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One request slot of a client with event loops. All but {@link #start()} and {@link #cancel()} runs on the
 * lane's loop, so there are no locks; the library-specific part is in the {@link LoopAttempt}.
 *
 * <p>A fork loads one client and with it one class of attempts, so that calls of its abstract methods are monomorphic
 * and inlined.
 */
public final class LoopExchange implements Exchange {

    private final LaneLoop loop;
    private final Completion completion;
    private final @Nullable Phases phases;
    private final Supplier<? extends LoopAttempt> attempts;
    private final Runnable beginLater;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private LoopAttempt attempt;
    private boolean underWay;

    /**
     * An exchange on this loop.
     *
     * @param attempts creates the callbacks: once now, and again after each failure
     */
    public LoopExchange(LaneLoop loop, Completion completion, Supplier<? extends LoopAttempt> attempts) {
        this.loop = loop;
        this.completion = completion;
        this.phases = completion.phases();
        this.attempts = attempts;
        this.beginLater = loop.later(this::begin);
        this.attempt = attempts.get();
        attempt.use(this);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.isCurrent()) {
            begin();
        } else {
            try {
                beginLater.run();
            } catch (RuntimeException e) {
                completion.failed(new ExchangeException(FailureKind.OTHER, "the event loop has ended: " + e));
            }
        }
    }

    private void begin() {
        underWay = true;
        LoopAttempt beginning = attempt;
        try {
            beginning.begin();
        } catch (RuntimeException e) {
            failed(beginning, e);
        }
    }

    void succeeded(LoopAttempt succeeded, int status, long bodyBytes) {
        if (isUnderWay(succeeded)) {
            underWay = false;
            succeeded.ended(true);
            completion.succeeded(status, bodyBytes);
        }
    }

    void failed(LoopAttempt failed, Throwable cause) {
        if (isUnderWay(failed)) {
            abandon();
            failed.ended(false);
            completion.failed(failed.explain(cause));
        }
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RuntimeException e) {
            // The event loop has been shut down, and the request with it.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            LoopAttempt cancelled = attempt;
            TimeoutException reason = new TimeoutException("request cancelled");
            abandon();
            cancelled.cancel(reason);
            cancelled.ended(false);
            completion.failed(reason);
        }
    }

    /** Null when nobody asks, or the attempt's request is over: what follows is not about the next one. */
    @Nullable
    Phases phases(LoopAttempt asking) {
        return phases != null && isUnderWay(asking) ? phases : null;
    }

    private boolean isUnderWay(LoopAttempt asked) {
        return asked == attempt && underWay;
    }

    boolean hasAbandoned(LoopAttempt asked) {
        return asked != attempt;
    }

    private void abandon() {
        underWay = false;
        attempt = attempts.get();
        attempt.use(this);
    }
}
