package io.httpbench.client.rawnetty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Header blocks in hexadecimal. */
class Http2StatusScanTest {

    /** As nginx 1.22 sends it: status, server, date, content-type, content-length, all but the first as plain literals. */
    private static final String NGINX = "88 0f27 86 aa69d29ac4b9" // server: a Huffman string
            + " 0f12 04 61626364" // date
            + " 0f10 02 6161" // content-type
            + " 0f0d 02 3539"; // content-length

    @ParameterizedTest
    @CsvSource({"88, 200", "89, 204", "8a, 206", "8b, 304", "8c, 400", "8d, 404", "8e, 500"})
    void everyStatusOfTheStaticTableIsFound(String block, int status) {
        assertThat(scan(block)).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "88 bd", // a static index
                "88 00 01 61 01 62", // a new name, not indexed
                "88 10 01 61 01 62", // a new name, never indexed
                "88 04 01 62", // name index 4
                "88 0f 2e 01 62", // name index 61
                "88 00 00 00" // empty name, empty value
            })
    void whatLeavesTheTableAloneIsSteppedOver(String block) {
        assertThat(scan(block)).isEqualTo(200);
        assertThat(scan(NGINX)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", // nothing
                "82", // a method
                "48 03 323030", // a status that enters the table
                "08 03 323030", // a status that does not, but is written out
                "be", // an index of the dynamic table
                "88 be", // a field of the dynamic table
                "88 40 01 61 01 62", // a field that enters the table
                "88 20", // a change of the table's size
                "88 80", // index 0
                "88 ff 01", // an index of more than a byte
                "88 0f 2f 01 62", // a name in the dynamic table
                "88 0f 80 01 01 62", // a name index of more than two bytes
                "88 04 7f 00" // a string of 127 bytes or more
            })
    void everythingElseIsLeftToTheDecoder(String block) {
        assertThat(scan(block)).isEqualTo(Http2StatusScan.UNKNOWN);
    }

    @Test
    void aBlockThatIsCutOffWithinAFieldIsLeftToTheDecoder() {
        byte[] whole = ByteBufUtil.decodeHexDump(NGINX.replace(" ", ""));
        int[] ends = {1, 10, 17, 22, 27};
        for (int length = 1; length <= whole.length; length++) {
            int cut = length;
            boolean atEnd = Arrays.stream(ends).anyMatch(end -> end == cut);
            assertThat(Http2StatusScan.statusOf(Unpooled.wrappedBuffer(whole), 0, length))
                    .as("%d bytes", length)
                    .isEqualTo(atEnd ? 200 : Http2StatusScan.UNKNOWN);
        }
    }

    /** The bytes around the block are none of the scan's. */
    private static int scan(String hex) {
        byte[] block = ByteBufUtil.decodeHexDump(hex.replace(" ", ""));
        ByteBuf in = Unpooled.buffer().writeByte(0x8d).writeBytes(block).writeByte(0x8d);
        int status = Http2StatusScan.statusOf(in, 1, block.length);
        assertThat(in.readableBytes()).isEqualTo(block.length + 2);
        return status;
    }
}
