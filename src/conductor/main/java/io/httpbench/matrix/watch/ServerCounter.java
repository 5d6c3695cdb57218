package io.httpbench.matrix.watch;

import io.httpbench.machine.Datagrams;
import io.httpbench.model.Cell;
import io.httpbench.result.judged.ServerView.Passed;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The conductor's channel to the server under test: its counts so far, if it reports them. */
@FunctionalInterface
public interface ServerCounter {

    /** An external server reports nothing. */
    ServerCounter NONE = () -> null;

    /** The counts now; null when there are none. */
    @Nullable
    Counts read();

    /** Restarts the server before each block except the first; an external server is left alone. */
    default void renew() {}

    /** Sets the server's delay before each fork of the cell; has no effect on an external server. */
    default void prepare(Cell cell) {}

    /**
     * Where each fork has a server of its own: starts that of the cell and waits for its first good answer. It runs until
     * {@link #end()}. Elsewhere does nothing.
     *
     * @param log receives what the server prints
     * @return why it cannot be measured, with its last words; null when it can
     */
    default @Nullable String begin(Cell cell, Path log) {
        return null;
    }

    /** The same for a fork that lives beside others: where each fork has a server of its own, theirs live on. */
    default ServerCounter beside() {
        return this;
    }

    /** Ends the server that {@link #begin} has started, in bounded time; does nothing without one. */
    default void end() {}

    /** The server that {@link #begin} has started; null when there is none. */
    default @Nullable OwnServer own() {
        return null;
    }

    /** Its processes, if known: the root ones. Looked up again for each fork. */
    default Set<Long> processes() {
        return Set.of();
    }

    /** Whether it runs on this machine, and so uses its CPU time. */
    default boolean onThisMachine() {
        return false;
    }

    /**
     * Counts since the server's start.
     *
     * @param connections connections accepted
     * @param requests requests answered, by protocol
     * @param cpuNanos CPU time of the server's process
     * @param datagrams those of UDP on its machine, since that started
     * @param passed through the tunnel to it; nothing without one
     */
    record Counts(long connections, Map<String, Long> requests, long cpuNanos, Datagrams datagrams, Passed passed) {

        /** None yet. */
        public static final Counts NONE = new Counts(0, Map.of(), 0);

        /** Over TCP, without a tunnel. */
        public Counts(long connections, Map<String, Long> requests, long cpuNanos) {
            this(connections, requests, cpuNanos, Datagrams.NONE, Passed.NOTHING);
        }

        /** These, and what came between two readings. */
        public Counts plus(Counts from, Counts to) {
            Map<String, Long> sum = new HashMap<>(requests);
            to.requests.forEach((protocol, number) ->
                    sum.merge(protocol, number - from.requests.getOrDefault(protocol, 0L), Long::sum));
            return new Counts(
                    connections + to.connections - from.connections,
                    sum,
                    cpuNanos + to.cpuNanos - from.cpuNanos,
                    new Datagrams(
                            datagrams.received() + to.datagrams.received() - from.datagrams.received(),
                            datagrams.dropped() + to.datagrams.dropped() - from.datagrams.dropped()),
                    passed.plus(from.passed, to.passed));
        }

        /** Those of all protocols. */
        public long allRequests() {
            return requests.values().stream().mapToLong(Long::longValue).sum();
        }
    }
}
