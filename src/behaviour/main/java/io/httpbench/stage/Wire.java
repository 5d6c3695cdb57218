package io.httpbench.stage;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One protocol on one connection: what comes is taken apart by the connection's reader, answers are put together by its script. Both
 * write.
 */
abstract class Wire {

    /** Of the made-up bodies. */
    static final char FILLER = 'x';

    private final StageConnection connection;

    Wire(StageConnection connection) {
        this.connection = connection;
    }

    final StageConnection connection() {
        return connection;
    }

    /**
     * Sends a head as it is.
     *
     * @param last whether nothing follows it
     */
    abstract void head(Request to, int status, List<String> fields, boolean last)
            throws IOException, InterruptedException;

    /** Sends a part of a body. */
    abstract void body(Request to, byte[] part, boolean last) throws IOException, InterruptedException;

    /** Sends a part of a body whose length was not said. */
    abstract void chunk(Request to, byte[] part) throws IOException, InterruptedException;

    /** Ends an answer whose length was not said. */
    abstract void end(Request to) throws IOException, InterruptedException;

    /** Sends bytes as they are. */
    void write(byte[] bytes) throws IOException {
        throw cannot("bytes");
    }

    /** Sends parameters: names and their values. */
    void settings(Map<String, Long> settings) throws IOException {
        throw cannot("settings");
    }

    /**
     * Announces the end of the connection.
     *
     * @param last stream that is still answered; null for all
     * @param code name of an error
     */
    void goAway(@Nullable Integer last, String code) throws IOException {
        throw cannot("goaway");
    }

    /** Breaks off a request, or what is left of it. */
    void reset(Request request, String code) throws IOException {
        throw cannot("reset");
    }

    private IOException cannot(String what) {
        return new IOException("there is no " + what + " in this protocol");
    }
}
