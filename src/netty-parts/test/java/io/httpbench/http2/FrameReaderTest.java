package io.httpbench.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames in hexadecimal: length, type, flags, stream, payload. */
class FrameReaderTest {

    private static final String SETTINGS = "000000 04 00 00000000";

    private final List<String> seen = new ArrayList<>();
    private final StringBuilder content = new StringBuilder();
    private final FrameReader<Http2Exception> reader = new FrameReader<>(new Recorder(), 1024);

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 1000})
    void framesComeInAnyPieces(int piece) throws Http2Exception {
        ByteBuf all = bytes("000006 04 00 00000000 0003 00000005"
                // HEADERS, padded and with priority; continued
                + "000009 01 28 00000001 01 00000000 ff 88be 00"
                + "000001 09 00 00000001 bf"
                + "000001 09 04 00000001 c0"
                // DATA: two bytes, none, one padded and last, nothing but padding
                + "000002 00 00 00000001 aabb"
                + "000000 00 00 00000001"
                + "000004 00 09 00000001 02 cc 0000"
                + "000002 00 09 00000003 01 00"
                + "000001 01 05 00000005 88"
                + "000004 03 00 00000007 00000008"
                + "000008 06 00 00000000 0102030405060708"
                + "000008 06 01 00000000 0102030405060708"
                + "000004 08 00 00000000 00000001"
                + "000003 0a 00 00000000 010203"
                + "000009 07 00 00000000 00000009 00000000 aa");

        ByteBuf in = Unpooled.buffer();
        while (all.isReadable()) {
            in.writeBytes(all, Math.min(piece, all.readableBytes()));
            while (reader.read(in)) {
                // On to the next one.
            }
        }

        assertThat(in.isReadable()).isFalse();
        assertThat(seen)
                .containsExactly(
                        "settings 000300000005",
                        "headers 1 false 88bebfc0",
                        "data 1 2 2",
                        "more 1 aabb",
                        "data 1 0 0",
                        "more 1 ",
                        "data 1 1 4",
                        "end 1 cc",
                        "data 3 0 2",
                        "end 3 ",
                        "headers 5 true 88",
                        "reset 7 8",
                        "ping 102030405060708",
                        "window 0 1",
                        "goaway 9 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "000004 00 00 00000000 6f6f7073", // DATA on stream 0
                "004001 00 00 00000001", // too large
                "485454 50 2f 312e3120", // "HTTP/1.1 "
                "000002 00 08 00000001 0300", // more padding than payload
                "000000 00 08 00000001", // no room for the padding
                "000001 01 08 00000001 01",
                "000001 01 04 00000000 88",
                "000001 01 20 00000001 88",
                "000001 09 04 00000001 88", // CONTINUATION of nothing
                "000001 01 00 00000001 88 000000 00 00 00000001", // interrupted
                "000005 04 00 00000000 0000000000",
                "000000 04 00 00000001",
                "000007 06 00 00000000 00000000000000",
                "000003 03 00 00000001 000000",
                "000000 07 00 00000000",
                "000003 08 00 00000000 000001",
                "000004 08 00 00000001 80000000", // widened by nothing
                "000004 05 04 00000001 00000002", // PUSH_PROMISE
            })
    void whatBreaksTheRulesIsRefused(String frames) throws Http2Exception {
        assertThat(reader.read(bytes(SETTINGS))).isTrue();
        ByteBuf in = bytes(frames);

        assertThatThrownBy(() -> {
                    while (reader.read(in)) {
                        // On to the one that is wrong.
                    }
                })
                .isInstanceOf(Http2Exception.class);
    }

    @Test
    void settingsComeFirst() {
        assertThatThrownBy(() -> reader.read(bytes("000001 01 05 00000001 88")))
                .isInstanceOf(Http2Exception.class)
                .hasMessageContaining("SETTINGS");
    }

    private static ByteBuf bytes(String hex) {
        return Unpooled.wrappedBuffer(ByteBufUtil.decodeHexDump(hex.replace(" ", "")));
    }

    private final class Recorder implements FrameHandler<Http2Exception> {

        @Override
        public Http2Exception breach(int stream, Http2Error error, String message) {
            return new Http2Exception(error, message);
        }

        @Override
        public void headers(
                int stream, boolean endStream, boolean dependsOnItself, ByteBuf in, int offset, int length) {
            seen.add("headers " + stream + " " + endStream + " " + ByteBufUtil.hexDump(in, offset, length));
        }

        @Override
        public void dataBegins(int stream, boolean endStream, int data, int flowControlled) {
            seen.add("data " + stream + " " + data + " " + flowControlled);
        }

        @Override
        public void dataPiece(int stream, ByteBuf in, int offset, int length) {
            content.append(ByteBufUtil.hexDump(in, offset, length));
        }

        @Override
        public void dataEnds(int stream, boolean endStream) {
            seen.add((endStream ? "end " : "more ") + stream + " " + content);
            content.setLength(0);
        }

        @Override
        public void reset(int stream, int error) {
            seen.add("reset " + stream + " " + error);
        }

        @Override
        public void settings(ByteBuf in, int offset, int length) {
            if (length > 0) {
                seen.add("settings " + ByteBufUtil.hexDump(in, offset, length));
            }
        }

        @Override
        public void windowUpdate(int stream, int increment) {
            seen.add("window " + stream + " " + increment);
        }

        @Override
        public void ping(long payload) {
            seen.add("ping " + Long.toHexString(payload));
        }

        @Override
        public void goAway(int lastStream, int error) {
            seen.add("goaway " + lastStream + " " + error);
        }
    }
}
