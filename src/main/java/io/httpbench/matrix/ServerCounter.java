package io.httpbench.matrix;

import io.httpbench.model.Cell;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The conductor's word with the server under test: what it has counted so far, when it is one that tells. */
@FunctionalInterface
public interface ServerCounter {

    /** An external server tells nothing. */
    ServerCounter NONE = () -> null;

    /** The counts now; null when there are none. */
    @Nullable
    Counts read();

    /** Starts the server anew, before each block but the first; a server of others is left alone. */
    default void renew() {}

    /** Tells the server, before each fork of the cell, how slow it shall be; a server of others is told nothing. */
    default void prepare(Cell cell) {}

    /** Its processes, as far as they are known: those that were started first. Looked for anew for each fork. */
    default Set<Long> processes() {
        return Set.of();
    }

    /** Whether it runs on this machine, and so takes CPU time there. */
    default boolean onThisMachine() {
        return false;
    }

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
