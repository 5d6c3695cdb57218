package io.httpbench.matrix;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the server under test has counted so far, when it is one that tells. */
@FunctionalInterface
public interface ServerCounter {

    /** An external server tells nothing. */
    ServerCounter NONE = () -> null;

    /** The counts now; null when there are none. */
    @Nullable
    Counts read();

    /**
     * Counts since the server's start.
     *
     * @param connections connections accepted
     * @param requests requests answered, by protocol
     * @param cpuNanos CPU time of the server's process
     */
    record Counts(long connections, Map<String, Long> requests, long cpuNanos) {

        long allRequests() {
            return requests.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
