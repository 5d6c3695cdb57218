package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a native tool reached with the load of some cells, on their CPUs, against the same server. No row of the matrix.
 *
 * @param tool its name
 * @param protocol protocol asked for
 * @param path path and query of the request
 * @param connections connections it was told to use
 * @param inFlight bound on requests in flight, over all connections
 * @param delay how slow the stand-in was meanwhile; null unless that has several values in this run
 * @param requestsPerSecond good responses per second; null when there is no figure that may be used
 * @param requests responses
 * @param failures responses with another status, and requests without one
 * @param meanNanos mean time of a request; null without a figure
 * @param cpuMicrosPerRequest CPU time of the tool's process, start and end included; null without a figure
 * @param problems why there is no figure, in words; empty when there is one
 * @param shares how much of this the clients reached
 */
public record CeilingRow(
        String tool,
        String protocol,
        String path,
        int connections,
        int inFlight,
        @Nullable String delay,
        @Nullable Double requestsPerSecond,
        long requests,
        long failures,
        @Nullable Double meanNanos,
        @Nullable Double cpuMicrosPerRequest,
        List<String> problems,
        List<CeilingShare> shares) {}
