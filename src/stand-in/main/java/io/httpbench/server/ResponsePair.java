package io.httpbench.server;

import io.httpbench.server.Response.Field;

/** A response to GET and to HEAD, prepared. */
record ResponsePair(Response get, Response head) {

    ResponsePair(int status, byte[] body, Field... more) {
        this(Response.of(status, body, more), Response.headOf(status, body, more));
    }

    Response to(boolean toHead) {
        return toHead ? head : get;
    }
}
