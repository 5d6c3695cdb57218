package io.httpbench.client.reactornetty;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.netty.channel.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.netty.http.client.HttpClient;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's event loop. */
final class ReactorNettyExchange implements Exchange, Runnable {

    private final EventLoop loop;
    private final HttpClient.ResponseReceiver<?> request;
    private final Http2Fault fault;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private ReactorNettyAttempt attempt;
    private boolean underWay;

    ReactorNettyExchange(EventLoop loop, ReactorNettyPool pool, Completion completion) {
        this.loop = loop;
        this.request = pool.request();
        this.fault = pool.fault();
        this.completion = completion;
        this.attempt = new ReactorNettyAttempt(this, request);
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
                completion.failed(Failures.of(e, null));
            }
        }
    }

    /** Sends the request; on the event loop. */
    @Override
    public void run() {
        underWay = true;
        attempt.send();
    }

    void succeeded(int status, long bodyBytes) {
        underWay = false;
        completion.succeeded(status, bodyBytes);
    }

    /** Ends the request with the library's failure. What else the library may still say about it is not heard. */
    void failed(Throwable cause) {
        abandon();
        completion.failed(Failures.of(cause, fault.get()));
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and with it the request.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            ReactorNettyAttempt cancelled = attempt;
            abandon();
            cancelled.cancel();
            completion.failed(new TimeoutException("request cancelled"));
        }
    }

    private void abandon() {
        underWay = false;
        attempt.abandon();
        attempt = new ReactorNettyAttempt(this, request);
    }
}
