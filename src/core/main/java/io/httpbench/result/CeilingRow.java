package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a native tool with the load of some cells, on their CPUs, against the same server. Not a row of the matrix.
 *
 * @param tool its name
 * @param protocol requested protocol
 * @param path path and query of the request
 * @param connections configured connections
 * @param inFlight bound on requests in flight, over all connections
 * @param delay of the stand-in; null unless it has several values in this run
 * @param server of rows about servers, the one it measured, in a fresh process; null where the run has one server
 * @param requestsPerSecond good responses per second; null when there is no figure that may be used
 * @param requests responses
 * @param failures responses with another status, and requests without one
 * @param meanNanos mean time of a request; null without a figure
 * @param cpuMicrosPerRequest CPU time of the tool's process, start and end included; null without a figure
 * @param problems why there is no figure, in words; empty when there is one
 * @param shares how much of this rate the clients reached
 */
public record CeilingRow(
        String tool,
        String protocol,
        String path,
        int connections,
        int inFlight,
        @Nullable String delay,
        @Nullable String server,
        @Nullable Double requestsPerSecond,
        long requests,
        long failures,
        @Nullable Double meanNanos,
        @Nullable Double cpuMicrosPerRequest,
        List<String> problems,
        List<CeilingShare> shares) {}
