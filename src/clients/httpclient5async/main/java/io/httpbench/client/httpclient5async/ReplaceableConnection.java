package io.httpbench.client.httpclient5async;

import io.httpbench.api.adapter.MayBeAbsent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * One of a lane's HTTP/2 connections, and its replacements.
 *
 * <p>The library opens one connection for each route. The target's name is part of a route and used for TLS only: so
 * routes to the same host with different names are different connections. TLS uses the true name (see
 * {@link Http2Tls}).
 *
 * <p>Cancelling a request is a problem: the library resets its stream only when the server sends something on
 * it, and then closes the whole connection. So the exchanges move to a new route, hence a new connection, and the old one
 * is closed when the last other request on it has ended. None of this costs anything until a request is cancelled.
 */
final class ReplaceableConnection {

    private record Retired(HttpRoute route, IOSession session) {}

    private final HttpHost host;
    private final @Nullable String name;
    private final Sessions sessions;
    private final List<AsyncExchange> exchanges = new CopyOnWriteArrayList<>();

    /** Guarded by this. */
    private final List<Retired> retired = new ArrayList<>();

    private int moves;
    private volatile boolean someRetired;
    private volatile HttpRoute route;

    /** @param name none in HTTP/1.1, where the pool deals out connections */
    ReplaceableConnection(HttpHost host, @Nullable String name, Sessions sessions) {
        this.host = host;
        this.name = name;
        this.sessions = sessions;
        this.route = newRoute();
    }

    private HttpRoute newRoute() {
        if (name == null) {
            return new HttpRoute(host);
        }
        try {
            return named(new HttpHost(name + "-" + moves++));
        } catch (NoSuchMethodError older) {
            throw new IllegalStateException("HTTP/2 connections of their own need HttpClient 5.4");
        }
    }

    @MayBeAbsent
    private HttpRoute named(HttpHost distinct) {
        return new HttpRoute(host, distinct, null, false);
    }

    /** At set-up time only. */
    void add(AsyncExchange exchange) {
        exchanges.add(exchange);
    }

    HttpRoute route() {
        return route;
    }

    /** Abandons the connection on which a request was cancelled, unless it is closed already. Any thread. */
    void leave(RouteContext context) {
        IOSession session = sessions.of(context);
        if (session == null) {
            return;
        }
        synchronized (this) {
            if (route.equals(context.route)) {
                retired.add(new Retired(route, session));
                route = newRoute();
                someRetired = true;
            }
        }
        closeUnused();
    }

    /** A request has ended, successfully or not. */
    void ended() {
        if (someRetired) {
            closeUnused();
        }
    }

    private synchronized void closeUnused() {
        retired.removeIf(old -> {
            boolean unused = exchanges.stream().noneMatch(exchange -> exchange.isUnderWayOn(old.route));
            if (unused) {
                old.session.close(CloseMode.IMMEDIATE);
            }
            return unused;
        });
        someRetired = !retired.isEmpty();
    }
}
