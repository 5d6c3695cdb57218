package io.httpbench.client.arangodriver;

import com.arangodb.shaded.vertx.core.Handler;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's event loop. */
final class ArangoExchange implements Exchange, Handler<Void> {

    private final Loop loop;
    private final Driver driver;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private Attempt attempt;
    private boolean underWay;

    ArangoExchange(Loop loop, Driver driver, Completion completion) {
        this.loop = loop;
        this.driver = driver;
        this.completion = completion;
        this.attempt = new Attempt(this, driver);
    }

    @Override
    @SuppressWarnings("NullAway") // Vert.x' own type argument for "no event" is a null Void.
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.isCurrent()) {
            handle(null);
        } else {
            try {
                loop.execute(this);
            } catch (RuntimeException e) {
                completion.failed(Failures.of(e));
            }
        }
    }

    /** Sends the request; on the event loop. */
    @Override
    public void handle(Void started) {
        underWay = true;
        driver.execute(attempt);
    }

    void succeeded(int status, long bodyBytes) {
        underWay = false;
        completion.succeeded(status, bodyBytes);
    }

    void failed(Throwable cause) {
        underWay = false;
        completion.failed(Failures.of(cause));
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(event -> cancel(started));
        } catch (RuntimeException e) {
            // The event loop has ended, and with it the request.
        }
    }

    /** A request that has a connection hears of its end from the driver. */
    private void cancel(int started) {
        if (underWay && started == starts.getPlain() && !attempt.giveUp()) {
            attempt = new Attempt(this, driver);
            underWay = false;
            completion.failed(new TimeoutException("request cancelled"));
        }
    }
}
