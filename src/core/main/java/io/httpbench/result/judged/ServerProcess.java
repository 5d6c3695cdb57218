package io.httpbench.result.judged;

import org.jspecify.annotations.Nullable;

/**
 * The server that a fork had for itself, with its descendants.
 *
 * @param pid its process id
 * @param startupNanos from the start of its process to the end of its first good answer
 * @param cpuMicrosPerRequest CPU time in the window for each request that was started in it; null without a window
 * @param allocatedBytesPerRequest Java heap allocation, likewise; null for a program that is no host of ours
 * @param gcPauses collections in the window that stopped all threads; null likewise
 * @param gcPauseMillis their time; null likewise
 * @param rssBytes resident set at the end of the window; null where the system does not tell
 * @param peakRssBytes the largest until then; null likewise
 * @param threads platform threads then; null likewise
 * @param listenOverflows connections that were not accepted in time, of all servers of the machine, from the start of the fork
 *     to the end of the window; null likewise
 * @param recovery from hostile connections; null unless there were some, until the end of their part of the window
 */
public record ServerProcess(
        long pid,
        long startupNanos,
        @Nullable Double cpuMicrosPerRequest,
        @Nullable Double allocatedBytesPerRequest,
        @Nullable Long gcPauses,
        @Nullable Long gcPauseMillis,
        @Nullable Long rssBytes,
        @Nullable Long peakRssBytes,
        @Nullable Long threads,
        @Nullable Long listenOverflows,
        @Nullable Recovery recovery) {}
