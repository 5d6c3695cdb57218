package io.httpbench.server.http2;

import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_LOWER_BOUND;
import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_UPPER_BOUND;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_ENABLE_PUSH;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_HEADER_TABLE_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTINGS_MAX_FRAME_SIZE;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Error.FLOW_CONTROL_ERROR;
import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;
import java.util.Collection;

/** The SETTINGS of a client (RFC 9113 §6.5.2), and their effect. */
final class PeerSettings {

    private PeerSettings() {}

    /** Applies the payload of a SETTINGS frame, in the order of its parameters. Unknown ones are ignored. */
    static void apply(ByteBuf in, int offset, int length, ResponseSender sender, Collection<Http2Stream> open)
            throws Http2Failure {
        for (int at = offset; at < offset + length; at += SETTING_ENTRY_LENGTH) {
            long value = in.getUnsignedInt(at + 2);
            switch (in.getUnsignedShort(at)) {
                case SETTINGS_HEADER_TABLE_SIZE -> sender.table().limit(value);
                case SETTINGS_ENABLE_PUSH -> within(value, 0, 1, PROTOCOL_ERROR);
                case SETTINGS_INITIAL_WINDOW_SIZE ->
                    sender.initialWindow(within(value, 0, Integer.MAX_VALUE, FLOW_CONTROL_ERROR), open);
                case SETTINGS_MAX_FRAME_SIZE ->
                    sender.largestFrame(
                            within(value, MAX_FRAME_SIZE_LOWER_BOUND, MAX_FRAME_SIZE_UPPER_BOUND, PROTOCOL_ERROR));
                default -> {
                    // Limits that do not apply to a server, or unknown settings.
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
