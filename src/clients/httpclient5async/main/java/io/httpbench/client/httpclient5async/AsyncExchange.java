package io.httpbench.client.httpclient5async;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.HttpRoute;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one request in flight. Each start has its own {@link HttpClient5Attempt}, so that late callbacks of an
 * old one cannot affect the next.
 */
final class AsyncExchange implements Exchange {

    final HttpClient5Lane lane;
    final ReplaceableConnection connection;
    final Completion completion;

    private @Nullable RouteContext context;

    private volatile @Nullable HttpClient5Attempt current;

    AsyncExchange(HttpClient5Lane lane, ReplaceableConnection connection, Completion completion) {
        this.lane = lane;
        this.connection = connection;
        this.completion = completion;
    }

    /** The last one, if it uses the same route: a new one costs more, and it holds no state that must not be seen. */
    RouteContext context() {
        HttpRoute route = connection.route();
        RouteContext used = context;
        if (used == null || !used.route.equals(route)) {
            used = new RouteContext(route);
            context = used;
        }
        return used;
    }

    /** After a failure the library may still be writing to the old one. */
    void dropContext() {
        context = null;
    }

    @Override
    public void start() {
        send(new HttpClient5Attempt(this, 0));
    }

    /** Replaces attempts of which not a byte was sent. */
    void startAgain(int changes) {
        send(new HttpClient5Attempt(this, changes));
    }

    private void send(HttpClient5Attempt attempt) {
        current = attempt;
        attempt.send();
    }

    @Override
    public void cancel() {
        HttpClient5Attempt attempt = current;
        if (attempt != null) {
            attempt.giveUp(new TimeoutException("cancelled: no complete response in time"));
        }
    }

    boolean isUnderWayOn(HttpRoute route) {
        HttpClient5Attempt attempt = current;
        return attempt != null && attempt.isUnderWayOn(route);
    }
}
