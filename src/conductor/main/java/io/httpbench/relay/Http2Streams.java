package io.httpbench.relay;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The open streams of a connection. */
final class Http2Streams {

    private final ConnectionLog log;
    private final Map<Integer, Exchange> open = new HashMap<>();
    private int last;

    Http2Streams(ConnectionLog log) {
        this.log = log;
    }

    /** Whether no request of this or a later stream has been seen. */
    boolean isNew(int stream) {
        return stream > last;
    }

    void open(int stream, Exchange exchange) {
        last = stream;
        open.put(stream, exchange);
        log.windows().opened(stream);
        log.underWay(open.size());
    }

    /** Null when it is closed, or not one of the client's. */
    @Nullable
    Exchange get(int stream) {
        return open.get(stream);
    }

    void close(int stream) {
        open.remove(stream);
        log.windows().closed(stream);
    }
}
