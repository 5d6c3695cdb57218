package io.httpbench.server;

/**
 * The stand-in's counts since its start, or between two readings. Complete for every response that a client
 * has received before the reading began.
 *
 * @param connectionsAccepted connections accepted
 * @param connectionsOpen connections open now; in a difference: at its end
 * @param http11Requests requests answered in HTTP/1.1 or HTTP/1.0
 * @param h2cRequests requests answered in HTTP/2, including upgrade requests
 * @param h2cPriorKnowledge connections that opened with the HTTP/2 preface
 * @param h2cUpgraded connections that switched from HTTP/1.1 to HTTP/2 by {@code Upgrade: h2c}
 * @param http3Requests requests answered in HTTP/3
 * @param bytesRead bytes received over TCP
 * @param bytesWritten bytes handed to the sockets of TCP
 * @param maxPipelining most HTTP/1.1 requests found in one read of one connection; never reset
 * @param cpuNanos CPU time of the process, user and system, in nanoseconds; 0 where unknown
 * @param packets packets of IP that entered its tunnel, in both directions; 0 without one
 * @param packetsLost those of them that were lost there
 */
public record ServerCounts(
        long connectionsAccepted,
        long connectionsOpen,
        long http11Requests,
        long h2cRequests,
        long h2cPriorKnowledge,
        long h2cUpgraded,
        long http3Requests,
        long bytesRead,
        long bytesWritten,
        long maxPipelining,
        long cpuNanos,
        long packets,
        long packetsLost) {

    /** The difference to {@code earlier}. The two gauges, open connections and pipelining, keep their value. */
    public ServerCounts minus(ServerCounts earlier) {
        return new ServerCounts(
                connectionsAccepted - earlier.connectionsAccepted,
                connectionsOpen,
                http11Requests - earlier.http11Requests,
                h2cRequests - earlier.h2cRequests,
                h2cPriorKnowledge - earlier.h2cPriorKnowledge,
                h2cUpgraded - earlier.h2cUpgraded,
                http3Requests - earlier.http3Requests,
                bytesRead - earlier.bytesRead,
                bytesWritten - earlier.bytesWritten,
                maxPipelining,
                cpuNanos - earlier.cpuNanos,
                packets - earlier.packets,
                packetsLost - earlier.packetsLost);
    }

    /** Requests in all protocols. */
    public long requests() {
        return http11Requests + h2cRequests + http3Requests;
    }
}
