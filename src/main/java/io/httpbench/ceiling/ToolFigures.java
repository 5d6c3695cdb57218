package io.httpbench.ceiling;

/**
 * What a tool says of its run.
 *
 * @param nanos how long it was
 * @param responses complete responses
 * @param failures responses with another status, and requests without response
 * @param meanNanos mean time of a request
 * @param spoken what it says of the protocol; empty when it says nothing
 */
record ToolFigures(long nanos, long responses, long failures, double meanNanos, String spoken) {}
