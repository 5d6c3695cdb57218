package io.httpbench.server;

import java.io.Serial;

/** A request that cannot be parsed: it is answered with a status, and the connection is closed (RFC 9112 §9.6). */
final class Http1Failure extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;

    Http1Failure(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    static Http1Failure badRequest(String message) {
        return new Http1Failure(400, message);
    }

    /** Three words that are not HTTP. What might be a broken HTTP/2 preface gets no HTTP/1.1 response. */
    static Http1Failure notHttp() {
        return new Http1Failure(0, "not HTTP");
    }

    /** The status to answer with, or 0 to close silently (RFC 9113 §3.4). */
    int status() {
        return status;
    }
}
