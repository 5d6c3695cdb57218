package io.httpbench.stage;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * One protocol on one connection: what comes is taken apart by the connection's reader, answers are put together by its script. Both
 * write.
 */
abstract class Wire {

    /** Of the made-up bodies. */
    static final char FILLER = 'x';

    private final StageConnection connection;
    private final OutputStream out;

    Wire(StageConnection connection, OutputStream out) {
        this.connection = connection;
        this.out = out;
    }

    final StageConnection connection() {
        return connection;
    }

    /** These bytes have come. */
    abstract void received(byte[] bytes, int length) throws IOException, InterruptedException;

    /**
     * Sends a head as it is.
     *
     * @param last whether nothing follows it
     */
    abstract void head(Request to, int status, List<String> fields, boolean last) throws IOException;

    /** Sends a part of a body. */
    abstract void body(Request to, byte[] part, boolean last) throws IOException, InterruptedException;

    /** Sends a part of a body whose length was not said. */
    abstract void chunk(Request to, byte[] part) throws IOException, InterruptedException;

    /** Ends an answer whose length was not said. */
    abstract void end(Request to) throws IOException, InterruptedException;

    /** Where it writes to; whoever does holds its lock. */
    final OutputStream out() {
        return out;
    }

    final void write(byte[] bytes) throws IOException {
        synchronized (out) {
            out.write(bytes);
            out.flush();
        }
    }
}
