package io.httpbench.server.http2;

import io.netty.handler.codec.http2.Http2Error;
import java.io.Serial;

/** A protocol violation by the peer: an error of one stream, or of the whole connection (RFC 9113 §5.4). */
final class Http2Failure extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int stream;
    private final Http2Error error;

    Http2Failure(int stream, Http2Error error, String message) {
        super(message, null, false, false);
        this.stream = stream;
        this.error = error;
    }

    static Http2Failure ofConnection(Http2Error error, String message) {
        return new Http2Failure(0, error, message);
    }

    static Http2Failure ofStream(int stream, Http2Error error, String message) {
        return new Http2Failure(stream, error, message);
    }

    /** The stream concerned, or 0 for the connection. */
    int stream() {
        return stream;
    }

    Http2Error error() {
        return error;
    }
}
