package io.httpbench.server;

import static io.netty.handler.codec.http2.Http2Error.FLOW_CONTROL_ERROR;
import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;
import java.util.Collection;

/** The settings that a client sends (RFC 9113 §6.5.2), and what they change here. */
final class PeerSettings {

    static final int MAX_CONCURRENT_STREAMS = 3;
    static final int MAX_HEADER_LIST_SIZE = 6;

    private static final int HEADER_TABLE_SIZE = 1;
    private static final int ENABLE_PUSH = 2;
    private static final int INITIAL_WINDOW_SIZE = 4;
    private static final int MAX_FRAME_SIZE = 5;

    private static final int SMALLEST_MAX_FRAME = 16_384;
    private static final int LARGEST_MAX_FRAME = 16_777_215;

    private PeerSettings() {}

    /** Applies the payload of a SETTINGS frame, in the order of its parameters. Unknown ones are ignored. */
    static void apply(ByteBuf in, int offset, int length, ResponseSender sender, Collection<Http2Stream> open)
            throws Http2Failure {
        for (int at = offset; at < offset + length; at += Frames.SETTING) {
            long value = in.getUnsignedInt(at + 2);
            switch (in.getUnsignedShort(at)) {
                case HEADER_TABLE_SIZE -> sender.table().limit(value);
                case ENABLE_PUSH -> within(value, 0, 1, PROTOCOL_ERROR);
                case INITIAL_WINDOW_SIZE ->
                    sender.initialWindow(within(value, 0, Integer.MAX_VALUE, FLOW_CONTROL_ERROR), open);
                case MAX_FRAME_SIZE ->
                    sender.largestFrame(within(value, SMALLEST_MAX_FRAME, LARGEST_MAX_FRAME, PROTOCOL_ERROR));
                default -> {
                    // Limits for what a server never sends, or unknown.
                }
            }
        }
    }

    private static int within(long value, int least, int most, Http2Error otherwise) throws Http2Failure {
        if (value < least || value > most) {
            throw Http2Failure.ofConnection(otherwise, "setting out of range");
        }
        return (int) value;
    }
}
