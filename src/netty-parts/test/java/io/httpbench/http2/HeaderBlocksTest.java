package io.httpbench.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeaderBlocksTest {

    private static final Http2Headers FIELDS = new DefaultHttp2Headers(false)
            .status("401")
            .add("server", "ArangoDB")
            .add("x-long", "v".repeat(300))
            .add("content-type", "application/json; charset=utf-8");

    @Test
    void allEncodingsMeanTheSame() throws Http2Exception {
        var decoder = new DefaultHttp2HeadersDecoder();
        for (byte[] block : List.of(
                HeaderBlocks.literal(FIELDS),
                HeaderBlocks.entering(FIELDS),
                HeaderBlocks.literal(FIELDS),
                HeaderBlocks.indexed(FIELDS),
                HeaderBlocks.emptying(FIELDS),
                HeaderBlocks.literal(FIELDS))) {
            assertThat(decoder.decodeHeaders(1, Unpooled.wrappedBuffer(block))).isEqualTo(FIELDS);
        }
    }

    @Test
    void blocksAreThoseOfTheRfcWithoutHuffmanCodes() {
        Http2Headers fields = new DefaultHttp2Headers(false).status("200").add("server", "A");

        assertThat(hex(HeaderBlocks.literal(fields))).isEqualTo("88" + "0f270141");
        assertThat(hex(HeaderBlocks.emptying(fields))).isEqualTo("20" + "88" + "0f270141");
        assertThat(hex(HeaderBlocks.entering(fields))).isEqualTo("88" + "760141");
        assertThat(hex(HeaderBlocks.indexed(fields))).isEqualTo("88" + "be");
    }

    @Test
    void aTableHasRoomForFourKilobytes() {
        assertThat(HeaderBlocks.fitTable(FIELDS)).isTrue();
        assertThat(HeaderBlocks.fitTable(new DefaultHttp2Headers(false).add("x", "v".repeat(4_096 - 32))))
                .isFalse();
    }

    private static String hex(byte[] block) {
        return HexFormat.of().formatHex(block);
    }
}
