package io.httpbench.result;

/**
 * One fork as observed by the stand-in server, read over a separate channel.
 *
 * @param connectionsOpened connections that were accepted during the fork
 * @param protocolSeen the protocol of all its requests; {@code mixed} when there was more than one, {@code none} when
 *     there was no request
 * @param serverRequests requests that were answered, warm-up included
 * @param serverCpuMicrosPerRequest CPU time of the server's process for each
 */
public record ServerView(
        long connectionsOpened, String protocolSeen, long serverRequests, double serverCpuMicrosPerRequest) {}
