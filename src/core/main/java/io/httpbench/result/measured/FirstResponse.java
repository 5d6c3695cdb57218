package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * How a fork came to its first complete, good response. It includes what this tool itself does meanwhile, which is the same
 * for every client.
 *
 * @param sinceJvmStartNanos from the start of the JVM, which it tells in milliseconds
 * @param sinceOpenNanos from the call that opens the client: connections, exchanges, the request itself, and the classes that
 *     all of this loads
 * @param loadedClasses classes of the JVM at the controlling thread's next check, at most a few hundredths of a second later
 * @param rssBytes resident set of the process then; null where the system does not report it
 */
public record FirstResponse(
        long sinceJvmStartNanos,
        long sinceOpenNanos,
        int loadedClasses,
        @Nullable Long rssBytes) {}
