package io.httpbench.client.rawnetty;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;

/** Creates connections that speak one protocol, with the one request already encoded. */
@FunctionalInterface
interface Dialect {

    /** A connection for this wire, not opened yet. */
    Connection connection(Wire wire);

    static Dialect of(Target target, Limits limits) {
        if (target.protocol().isHttp2()) {
            Http2Request request = new Http2Request(target);
            return wire -> new Http2Connection(wire, request);
        }
        Http1Request request = new Http1Request(target, limits.pipelining(), limits.keepAlive());
        return wire -> new Http1Connection(wire, request, limits.pipelining());
    }
}
