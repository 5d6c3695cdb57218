package io.httpbench.client.netty;

/** What a request is in HTTP/2. Part of its exchange, so that a stream needs no object of its own. */
class Http2Stream {

    /** The stream of the request under way. */
    int stream;

    /** Status of the final response, or 0 while its head has not come. */
    int status;

    /** Bytes of the response's body so far. */
    long bodyBytes;

    /** Bytes taken from the stream's window and not given back. */
    int windowUsed;

    /** Bytes of the request's content that have been sent. */
    int contentSent;

    /** Bytes of it that the server still allows; may be negative. */
    long sendWindow;
}
