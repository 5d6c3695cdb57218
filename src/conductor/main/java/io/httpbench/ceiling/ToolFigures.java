package io.httpbench.ceiling;

/**
 * What a tool reports about its run.
 *
 * @param nanos its duration
 * @param responses complete responses
 * @param failures responses with another status, and requests without response
 * @param meanNanos mean time of a request
 * @param spoken the reported protocol; empty when it reports none
 */
record ToolFigures(long nanos, long responses, long failures, double meanNanos, String spoken) {}
