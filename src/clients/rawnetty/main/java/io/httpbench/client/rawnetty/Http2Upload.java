package io.httpbench.client.rawnetty;

import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_LOWER_BOUND;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The content of a connection's requests, sent as far as the server's windows allow (RFC 9113 §5.2, §6.9). Streams that
 * must wait take turns.
 */
final class Http2Upload {

    /** What both sides assume before any setting. */
    private static final int INITIAL_WINDOW = 65_535;

    private static final long LARGEST_WINDOW = Integer.MAX_VALUE;

    private final byte[] content;
    private final Http2Batch out;
    private final Queue<Http2Stream> waiting = new ArrayDeque<>();
    private long window = INITIAL_WINDOW;
    private long streamWindow = INITIAL_WINDOW;

    Http2Upload(byte[] content, Http2Batch out) {
        this.content = content;
        this.out = out;
    }

    /** Sent after the HEADERS of the request, immediately or when there is room. */
    void begin(Http2Stream request) {
        request.contentSent = 0;
        request.sendWindow = streamWindow;
        sendOrWait(request);
    }

    private void sendOrWait(Http2Stream request) {
        if (!send(request)) {
            waiting.add(request);
        }
    }

    /** Returns whether all has been sent. */
    private boolean send(Http2Stream request) {
        while (isUnfinished(request)) {
            int left = content.length - request.contentSent;
            long allowed = Math.min(window, request.sendWindow);
            int bytes = (int) Math.min(Math.min(left, MAX_FRAME_SIZE_LOWER_BOUND), allowed);
            if (bytes <= 0) {
                return false;
            }
            out.frame(bytes, DATA, bytes == left ? END_STREAM : 0, request.stream)
                    .writeBytes(content, request.contentSent, bytes);
            request.contentSent += bytes;
            request.sendWindow -= bytes;
            window -= bytes;
        }
        return true;
    }

    /** Whether content of the request is still to be sent. */
    boolean isUnfinished(Http2Stream request) {
        return request.contentSent < content.length;
    }

    /** The request is over. Returns whether content was left that will not be sent. */
    boolean abandon(Http2Stream request) {
        return isUnfinished(request) && waiting.remove(request);
    }

    /** WINDOW_UPDATE of the connection. */
    void widen(int increment) throws ExchangeException {
        window = widened(window, increment);
        proceed();
    }

    /** WINDOW_UPDATE of a stream. */
    void widen(Http2Stream request, int increment) throws ExchangeException {
        request.sendWindow = widened(request.sendWindow, increment);
        proceed();
    }

    /** SETTINGS_INITIAL_WINDOW_SIZE, which moves the windows of open streams too; they may become negative (§6.9.2). */
    void streamWindow(long size, Iterable<? extends Http2Stream> open) throws ExchangeException {
        long change = widened(size, 0) - streamWindow;
        streamWindow = size;
        for (Http2Stream request : open) {
            request.sendWindow = widened(request.sendWindow, change);
        }
        proceed();
    }

    private static long widened(long window, long increment) throws ExchangeException {
        if (window + increment > LARGEST_WINDOW) {
            throw new ExchangeException(FailureKind.PROTOCOL, "a flow-control window that is too large");
        }
        return window + increment;
    }

    private void proceed() {
        for (int i = waiting.size(); i > 0 && window > 0; i--) {
            sendOrWait(waiting.remove());
        }
    }
}
