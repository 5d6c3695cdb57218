package io.httpbench.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HpackBlocksTest {

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
}
