package io.httpbench.client.httpclient5async;

import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.protocol.HttpClientContext;

/** A context that also says by which route its requests go. */
final class RouteContext extends HttpClientContext {

    final HttpRoute route;

    RouteContext(HttpRoute route) {
        this.route = route;
    }
}
