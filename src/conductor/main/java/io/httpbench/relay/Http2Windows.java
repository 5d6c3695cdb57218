package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.DEFAULT_WINDOW_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_MAX_FRAME_SIZE;

import io.httpbench.result.WireProof;
import java.util.HashMap;
import java.util.Map;

/** How much content the client lets the server send (RFC 9113 §5.2 and §6.9). Guarded by its tap. */
final class Http2Windows {

    private final Map<Integer, Long> streams = new HashMap<>();
    private long fresh = DEFAULT_WINDOW_SIZE;
    private long connection = DEFAULT_WINDOW_SIZE;
    private long largestFrame = DEFAULT_MAX_FRAME_SIZE;
    private boolean begun;
    private long firstStream = DEFAULT_WINDOW_SIZE;
    private long firstConnection = DEFAULT_WINDOW_SIZE;
    private long mostStream;
    private long mostConnection;

    /** A new initial window is one for streams that are open, too. */
    void apply(Map<Integer, Long> settings) {
        long more = settings.getOrDefault((int) SETTINGS_INITIAL_WINDOW_SIZE, fresh) - fresh;
        fresh += more;
        streams.replaceAll((stream, left) -> left + more);
        largestFrame = settings.getOrDefault((int) SETTINGS_MAX_FRAME_SIZE, largestFrame);
        note();
    }

    void opened(int stream) {
        streams.put(stream, fresh);
    }

    void closed(int stream) {
        streams.remove(stream);
    }

    /** What comes for a stream that is over means nothing. */
    void credited(int stream, long bytes) {
        if (stream == 0) {
            connection += bytes;
        } else {
            streams.computeIfPresent(stream, (number, left) -> left + bytes);
        }
        note();
    }

    void sent(int stream, long bytes) {
        if (!begun && bytes > 0) {
            firstStream = streams.getOrDefault(stream, fresh);
            firstConnection = connection;
            begun = true;
        }
        connection -= bytes;
        streams.computeIfPresent(stream, (number, left) -> left - bytes);
    }

    private void note() {
        if (begun) {
            mostConnection = Math.max(mostConnection, connection);
            mostStream = streams.values().stream().reduce(mostStream, Math::max);
        }
    }

    /** Without content: what it would have been allowed. */
    WireProof.Windows seen(long roundTripNanos) {
        long stream = begun ? firstStream : fresh;
        long all = begun ? firstConnection : connection;
        return new WireProof.Windows(
                stream, all, raised(stream, mostStream), raised(all, mostConnection), roundTripNanos);
    }

    /** The client may answer for a part of a frame before all of it has passed, so one frame more is no raise. */
    private long raised(long first, long most) {
        return most > first + largestFrame ? most : first;
    }
}
