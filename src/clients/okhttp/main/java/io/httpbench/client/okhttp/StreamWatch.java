package io.httpbench.client.okhttp;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import okhttp3.Connection;
import okhttp3.internal.connection.RealConnection;

/**
 * HTTP/2: reports how many streams may be open. If the server allows fewer than configured, the library would open
 * another connection, and while there is none yet, one per request.
 *
 * <p>Called on many threads; a value that one of them sees late is reported again by the next.
 */
final class StreamWatch implements Consumer<Connection> {

    private final IntConsumer bound;
    private volatile int told;

    StreamWatch(IntConsumer bound) {
        this.bound = bound;
    }

    @Override
    public void accept(Connection connection) {
        if (connection instanceof RealConnection real) {
            int streams = real.getAllocationLimit$okhttp();
            if (streams != told) {
                told = streams;
                bound.accept(streams);
            }
        }
    }
}
