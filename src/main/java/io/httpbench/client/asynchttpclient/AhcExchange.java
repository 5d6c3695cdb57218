package io.httpbench.client.asynchttpclient;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's event loop. */
final class AhcExchange implements Exchange, Runnable {

    private final AhcLane lane;
    private final AhcGate gate;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private AhcAttempt attempt;
    private boolean underWay;

    AhcExchange(AhcLane lane, AhcGate gate, Completion completion) {
        this.lane = lane;
        this.gate = gate;
        this.completion = completion;
        this.attempt = new AhcAttempt(this, gate);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (lane.loop().inEventLoop()) {
            run();
        } else {
            try {
                lane.loop().execute(this);
            } catch (RejectedExecutionException e) {
                completion.failed(Failures.of(e, false, null));
            }
        }
    }

    @Override
    public void run() {
        underWay = true;
        gate.enter(this, lane.loop());
    }

    /** Sends the request: the gate is open for it. */
    void send() {
        attempt.send(lane.client());
    }

    void sending() {
        gate.sending(this);
    }

    void succeeded(int status, long bodyBytes) {
        underWay = false;
        gate.leave(this, true, lane.loop());
        completion.succeeded(status, bodyBytes);
    }

    /** Ends the request with the library's failure. What else the library may still say about it is not heard. */
    void failed(Throwable cause, boolean connected) {
        abandon();
        completion.failed(Failures.of(cause, connected, gate.fault()));
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            lane.loop().execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and with it the request.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            attempt.cancel();
            abandon();
            completion.failed(new TimeoutException("request cancelled"));
        }
    }

    private void abandon() {
        underWay = false;
        attempt.abandon();
        attempt = new AhcAttempt(this, gate);
        gate.leave(this, false, lane.loop());
    }
}
