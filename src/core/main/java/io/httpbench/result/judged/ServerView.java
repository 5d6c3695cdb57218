package io.httpbench.result.judged;

import org.jspecify.annotations.Nullable;

/**
 * One fork as observed by the stand-in server, read over a separate channel.
 *
 * @param connectionsOpened connections that were accepted during the fork
 * @param protocolSeen the protocol of all its requests; {@code mixed} when there was more than one, {@code none} when
 *     there was no request
 * @param serverRequests requests that were answered, warm-up included
 * @param serverCpuMicrosPerRequest CPU time of the server's process for each
 * @param datagramsPerRequest datagrams of UDP that the server's machine has received meanwhile, for each, whoever they were for:
 *     those of both directions where clients are on it, too. Null but in HTTP/3, and in runs that were stored without it
 * @param datagramsDropped those for which a socket's buffer there had no room; null likewise
 * @param tunnel what came through the tunnel to it meanwhile, handshakes and repetitions included; null without one
 */
public record ServerView(
        long connectionsOpened,
        String protocolSeen,
        long serverRequests,
        double serverCpuMicrosPerRequest,
        @Nullable Double datagramsPerRequest,
        @Nullable Long datagramsDropped,
        @Nullable Passed tunnel) {

    /**
     * What came through a tunnel.
     *
     * @param packets packets of IP that entered it, in both directions
     * @param lost those of them that were lost there
     */
    public record Passed(long packets, long lost) {

        /** Nothing. */
        public static final Passed NOTHING = new Passed(0, 0);

        /** This, and what came between two readings. */
        public Passed plus(Passed from, Passed to) {
            return new Passed(packets + to.packets - from.packets, lost + to.lost - from.lost);
        }
    }

    /** Over TCP, on loopback or far away. */
    public ServerView(
            long connectionsOpened, String protocolSeen, long serverRequests, double serverCpuMicrosPerRequest) {
        this(connectionsOpened, protocolSeen, serverRequests, serverCpuMicrosPerRequest, null, null, null);
    }
}
