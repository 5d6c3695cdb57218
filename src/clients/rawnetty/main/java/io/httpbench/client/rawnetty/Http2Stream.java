package io.httpbench.client.rawnetty;

/** The HTTP/2 state of a request. Part of its exchange, so that a stream needs no extra object. */
class Http2Stream {

    /** The stream of the request in flight. */
    int stream;

    /** Status of the final response, or 0 until its head has arrived. */
    int status;

    /** Bytes of the response's body so far. */
    long bodyBytes;

    /** Bytes consumed from the stream's window and not returned yet. */
    int windowUsed;

    /** Bytes of the request's content that have been sent. */
    int contentSent;

    /** Bytes of it that the server still allows; may be negative. */
    long sendWindow;
}
