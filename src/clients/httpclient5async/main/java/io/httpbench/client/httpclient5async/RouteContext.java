package io.httpbench.client.httpclient5async;

import java.util.Objects;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** A context that also holds the route of its requests and the attempt they belong to. */
final class RouteContext extends HttpClientContext {

    final HttpRoute route;

    /** Set before each start; the library publishes the context safely between threads. */
    @Nullable
    HttpClient5Attempt attempt;

    RouteContext(HttpRoute route) {
        this.route = route;
    }

    static HttpClient5Attempt attemptOf(HttpContext context) {
        return Objects.requireNonNull(((RouteContext) context).attempt);
    }
}
