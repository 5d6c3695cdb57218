package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * What a client keeps when there is nothing more to do.
 *
 * @param restNanos how long nothing was asked of it
 * @param before when it had been opened, and nothing had been sent, after a full collection
 * @param loaded when its last request was complete
 * @param rested after the rest
 * @param liveHeapBytes Java heap in use after a full collection at the end of the rest
 * @param cpuCores CPU time of the process in the rest, per wall-clock time
 */
public record RestResult(
        long restNanos, Footprint before, Footprint loaded, Footprint rested, long liveHeapBytes, double cpuCores) {

    /**
     * What the process of a fork holds at one time, this tool's part included, which is the same for every client.
     *
     * @param heapUsedBytes Java heap in use, garbage included
     * @param heapCommittedBytes Java heap that the JVM holds
     * @param directBytes buffers outside the heap: those that the JVM counts, and those that Netty has beside them
     * @param rssBytes resident set; null where the system does not report it
     * @param threads platform threads; null where the system does not report it
     * @param connections sockets to the server; null where the system does not report it
     */
    public record Footprint(
            long heapUsedBytes,
            long heapCommittedBytes,
            long directBytes,
            @Nullable Long rssBytes,
            @Nullable Integer threads,
            @Nullable Integer connections) {}
}
