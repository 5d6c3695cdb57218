package io.httpbench.jmh;

/**
 * Parameters of a JMH benchmark, as texts: they are read by the rules of the settings that they stand for.
 *
 * @param client {@code JB_CLIENT}, one name
 * @param protocol {@code JB_PROTOCOL}
 * @param url {@code JB_SCHEME}, {@code JB_HOST}, {@code JB_PORT} and {@code JB_PATH}
 * @param ioThreads {@code JB_ASYNC_THREADS}: event loops of an asynchronous client
 * @param threads {@code JB_SYNC_THREADS}: threads that call a blocking client
 * @param inFlight {@code JB_CONCURRENCY}: requests in flight, 0 for its default
 * @param connections {@code JB_CONNECTIONS}, 0 for its default
 * @param parkUs 0 for a closed loop, or microseconds between the intended starts of an open one
 */
public record BenchmarkParameters(
        String client,
        String protocol,
        String url,
        String ioThreads,
        String threads,
        String inFlight,
        String connections,
        String parkUs) {}
