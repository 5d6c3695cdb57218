package io.httpbench.result;

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
 */
public record ServerView(
        long connectionsOpened,
        String protocolSeen,
        long serverRequests,
        double serverCpuMicrosPerRequest,
        @Nullable Double datagramsPerRequest,
        @Nullable Long datagramsDropped) {

    /** Over TCP. */
    public ServerView(
            long connectionsOpened, String protocolSeen, long serverRequests, double serverCpuMicrosPerRequest) {
        this(connectionsOpened, protocolSeen, serverRequests, serverCpuMicrosPerRequest, null, null);
    }
}
