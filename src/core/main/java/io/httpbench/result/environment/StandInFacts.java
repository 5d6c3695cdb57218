package io.httpbench.result.environment;

import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The stand-in as it was started, so that two runs can be told to have measured the same server.
 *
 * @param transport how it moves bytes: {@code epoll} or {@code nio}
 * @param eventLoops its threads that serve connections
 * @param bodyBytes length of the body of its answer to {@code GET /_api/version}; null: that of ArangoDB's
 * @param workers delayed requests that it works on at once; null: any number
 * @param delays that it adds to requests, as {@code JB_SERVER_DELAY} says it; null: none
 * @param faults that it injects, as {@code JB_SERVER_FAULTS} says it; null: none
 */
public record StandInFacts(
        String transport,
        int eventLoops,
        @Nullable Integer bodyBytes,
        @Nullable Integer workers,
        @Nullable String delays,
        @Nullable String faults) {

    /** All of it in words. */
    public String text() {
        StringJoiner words = new StringJoiner(", ");
        words.add(eventLoops + (eventLoops == 1 ? " event loop" : " event loops") + " on " + transport);
        words.add(bodyBytes == null ? "ArangoDB's body" : "body of " + bodyBytes + " bytes");
        words.add(delays == null ? "no delay" : "delay " + delays);
        if (workers != null) {
            words.add(workers + " workers");
        }
        words.add(faults == null ? "no faults" : "faults in % " + faults);
        return words.toString();
    }
}
