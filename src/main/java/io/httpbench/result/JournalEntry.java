package io.httpbench.result;

import java.util.Map;

/**
 * A line of {@code journal.jsonl}: one finished fork.
 *
 * @param endedAt ISO 8601, UTC
 * @param client value of {@code JB_CLIENT}
 * @param protocol protocol asked for
 * @param path path and query of the request
 * @param axes values of the settings that have several in this run
 * @param result the fork
 */
public record JournalEntry(
        String endedAt, String client, String protocol, String path, Map<String, String> axes, ForkResult result) {

    /** Name of the file. */
    public static final String FILE = "journal.jsonl";
}
