package io.httpbench.client.okhttp;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import okhttp3.Connection;
import okhttp3.internal.connection.RealConnection;

/**
 * HTTP/2: tells how many streams may be open. Where the server allows fewer than are wanted, the library would open one
 * connection more, and while there is none yet, one per request.
 *
 * <p>Called on many threads; a number that one of them sees late is told again by the next.
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
