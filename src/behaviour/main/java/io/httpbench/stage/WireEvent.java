package io.httpbench.stage;

/**
 * Something that happened.
 *
 * @param millis since the stage was opened
 * @param where connection, or request of the client's side
 * @param text {@code ←} from the client, {@code →} to it, or what was done
 */
public record WireEvent(long millis, String where, String text) {

    /** A line of a record; without its time two runs can have the same. */
    public String line() {
        return "%s %s".formatted(where, text);
    }
}
