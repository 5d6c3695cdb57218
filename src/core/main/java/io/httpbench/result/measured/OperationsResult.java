package io.httpbench.result.measured;

/**
 * Operations of several requests each: one after the other for a blocking client, concurrently for an asynchronous one.
 *
 * @param operationsPerSecond operations of which every request succeeded
 * @param succeeded their number
 * @param failed operations with a failed request
 * @param latencyNanos from the start of its first request to the end of its last, successes only
 */
public record OperationsResult(double operationsPerSecond, long succeeded, long failed, LatencySummary latencyNanos) {}
