package io.httpbench.result;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client put on the wire before its cell was measured: a few requests that went through a relay to the server.
 * Values of secret header fields are replaced by {@code …}.
 *
 * @param protocol {@code HTTP/1.1}, {@code HTTP/2 with prior knowledge}, {@code HTTP/2 by upgrade} or
 *     {@code HTTP/2 by ALPN}, several joined by {@code and}; null when no request was seen
 * @param alpn protocol that was negotiated by ALPN; null in clear text or without
 * @param tlsVersion for example {@code TLSv1.3}; null in clear text
 * @param connections connections that the client opened
 * @param connectionsTold configured connections
 * @param inFlight configured bound on requests in flight
 * @param pipelining maximum number of HTTP/1.1 requests without a complete response on one connection; null without HTTP/1.1
 * @param streams maximum number of open HTTP/2 streams on one connection; null without HTTP/2
 * @param requests requests that were seen, including upgrade requests
 * @param answers those with a complete response
 * @param requestsAlike whether all were equal, except upgrade requests
 * @param request lines of the first one; in HTTP/2 its decoded fields in order
 * @param upgradeRequest lines of the first upgrade request; empty when there was none
 * @param firstRequestBytes bytes on the wire of the first request of a connection, head and content
 * @param laterRequestBytes median of the others, which in HTTP/2 refer to the first; null when there were none
 * @param requestContentBytes of the first request, without head and framing
 * @param response status line and fields of the first response; in HTTP/2 its decoded fields
 * @param responseBytes its bytes on the wire, head and content
 * @param sentBytesPerRequest all that the client sent, from the end of the first request of a connection to the end of the
 *     last, per request: heads, content, framing, control frames and TLS, but neither the set-up of the connection nor TCP
 *     and IP. Null when no connection had a second request, and in runs that were stored without it
 * @param receivedBytesPerRequest the same of what the server sent, per response
 * @param windows of flow control; null without HTTP/2, and in runs that were stored without it
 * @param mismatches what was requested and what was observed instead; makes the cell invalid
 * @param notes what else a reader should know
 */
public record WireProof(
        @Nullable String protocol,
        @Nullable String alpn,
        @Nullable String tlsVersion,
        int connections,
        int connectionsTold,
        int inFlight,
        @Nullable Integer pipelining,
        @Nullable Integer streams,
        int requests,
        int answers,
        boolean requestsAlike,
        List<String> request,
        List<String> upgradeRequest,
        @Nullable Long firstRequestBytes,
        @Nullable Long laterRequestBytes,
        @Nullable Long requestContentBytes,
        List<String> response,
        @Nullable Long responseBytes,
        @Nullable Double sentBytesPerRequest,
        @Nullable Double receivedBytesPerRequest,
        @Nullable Windows windows,
        List<String> mismatches,
        List<String> notes) {

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
    public record Windows(long stream, long connection, long streamMost, long connectionMost, long roundTripNanos) {

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

    /** Nothing could be observed, for this reason. */
    public static WireProof failed(String reason, int connectionsTold, int inFlight) {
        return new WireProof(
                null,
                null,
                null,
                0,
                connectionsTold,
                inFlight,
                null,
                null,
                0,
                0,
                true,
                List.of(),
                List.of(),
                null,
                null,
                null,
                List.of(),
                null,
                null,
                null,
                null,
                List.of(),
                List.of(reason));
    }

    /** The same with more notes. */
    public WireProof noting(List<String> more) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(more);
        return new WireProof(
                protocol,
                alpn,
                tlsVersion,
                connections,
                connectionsTold,
                inFlight,
                pipelining,
                streams,
                requests,
                answers,
                requestsAlike,
                request,
                upgradeRequest,
                firstRequestBytes,
                laterRequestBytes,
                requestContentBytes,
                response,
                responseBytes,
                sentBytesPerRequest,
                receivedBytesPerRequest,
                windows,
                mismatches,
                List.copyOf(all));
    }
}
