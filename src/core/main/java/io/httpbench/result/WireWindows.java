package io.httpbench.result;

/**
 * How many bytes of content a client lets the server send before it hears from the client again, in HTTP/2 (RFC 9113 §5.2):
 * the least of all connections of a proof.
 *
 * @param stream on a stream, when the first content was sent
 * @param connection on a connection, at that time
 * @param streamMost what streams were raised to later; as before when they were not
 * @param connectionMost the same of connections
 * @param roundTripNanos how far away the server was made to be; 0 on loopback, and of servers elsewhere
 */
public record WireWindows(long stream, long connection, long streamMost, long connectionMost, long roundTripNanos) {

    /**
     * The least number of round trips that so many bytes of content take on a connection that is in use: they are sent as far as both
     * windows allow, and go on when the client has answered, who by then may have raised that of the stream.
     */
    public long roundTrips(long bytes) {
        long rest = Math.max(0, bytes - Math.min(stream, connectionMost));
        long later = Math.max(1, Math.min(streamMost, connectionMost));
        return 1 + (rest + later - 1) / later;
    }
}
