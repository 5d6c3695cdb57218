package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.Response.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HpackBlocksTest {

    private static final List<Field> FIELDS = List.of(
            new Field("Server", "ArangoDB"),
            new Field("X-Long", "v".repeat(300)),
            new Field("Content-Type", "application/json; charset=utf-8"));

    @ParameterizedTest
    @CsvSource({
        "indexed,8286be,false",
        "long index,ff80018286,false",
        "literal with a known name,04012a,false",
        "literal with a new name,00016101 62,false",
        "literal never indexed,1001610162,false",
        "literal with incremental indexing,400161 0162,true",
        "size update,3f e1 1f,true",
        "size update after a field,82 20,true",
        "empty,,false",
        "cut in a string,0005 61,true",
        "cut in an integer,ff 80,true",
    })
    void seesWhatChangesTheTable(String what, String hex, boolean changes) {
        ByteBuf block = Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex == null ? "" : hex.replace(" ", "")));

        assertThat(HpackBlocks.changesTable(block, 0, block.readableBytes()))
                .as(what)
                .isEqualTo(changes);
    }

    @Test
    void allEncodingsMeanTheSame() throws Exception {
        var decoder = new DefaultHttp2HeadersDecoder();
        for (byte[] block : List.of(
                HpackBlocks.literal(401, FIELDS),
                HpackBlocks.entering(401, FIELDS),
                HpackBlocks.literal(401, FIELDS),
                HpackBlocks.indexed(401, FIELDS))) {
            Http2Headers headers = decoder.decodeHeaders(1, Unpooled.wrappedBuffer(block));

            assertThat(headers.status()).hasToString("401");
            assertThat(headers.get("server")).hasToString("ArangoDB");
            assertThat(headers.get("x-long")).hasToString("v".repeat(300));
            assertThat(headers.get("content-type")).hasToString("application/json; charset=utf-8");
            assertThat(headers.size()).isEqualTo(4);
        }
    }
}
