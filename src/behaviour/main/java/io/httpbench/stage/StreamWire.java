package io.httpbench.stage;

import java.io.IOException;
import java.io.OutputStream;

/** A protocol that is one stream of bytes in each direction. */
abstract class StreamWire extends Wire {

    private final OutputStream out;

    StreamWire(StageConnection connection, OutputStream out) {
        super(connection);
        this.out = out;
    }

    /** These bytes have come. */
    abstract void received(byte[] bytes, int length) throws IOException, InterruptedException;

    /** Where it writes to; whoever does holds its lock. */
    final OutputStream out() {
        return out;
    }

    @Override
    final void write(byte[] bytes) throws IOException {
        synchronized (out) {
            out.write(bytes);
            out.flush();
        }
    }
}
