package io.httpbench.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.result.judged.ForkResult;

/**
 * A line of {@code journal.jsonl}: one finished fork.
 *
 * @param endedAt ISO 8601, UTC
 * @param cell the cell that it measured
 * @param kind {@code client} or {@code ceiling}
 * @param result the fork
 */
public record JournalEntry(String endedAt, @JsonUnwrapped CellId cell, String kind, ForkResult result) {

    /** Name of the file. */
    public static final String FILE = "journal.jsonl";
}
