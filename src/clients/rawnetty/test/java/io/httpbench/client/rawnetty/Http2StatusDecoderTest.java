package io.httpbench.client.rawnetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ExchangeException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

/** Header blocks in hexadecimal. */
class Http2StatusDecoderTest {

    private final Http2StatusDecoder decoder = new Http2StatusDecoder();

    @Test
    void anEqualBlockMeansTheSameOnlyWhileTheTableIsTheSame() throws ExchangeException {
        assertThat(status("48 03 343239")).isEqualTo(429);
        assertThat(status("be")).isEqualTo(429);
        assertThat(status("be")).isEqualTo(429);
        assertThat(status("48 03 353033")).isEqualTo(503);
        assertThat(status("be")).isEqualTo(503);
        assertThat(status("bf")).isEqualTo(429);
    }

    @Test
    void aBlockWithoutAStatusHasNone() throws ExchangeException {
        assertThat(status("")).isZero();
        assertThat(status("88")).isEqualTo(200);
        assertThat(status("00 01 61 01 62")).isZero();
        assertThat(status("")).isZero();
        assertThat(status("08 02 3230")).isZero();
        assertThat(status("88 88")).isEqualTo(200);
    }

    @Test
    void whatHpackDoesNotAllowIsRefused() {
        assertThatThrownBy(() -> status("fe")).isInstanceOf(ExchangeException.class);
        assertThatThrownBy(() -> status("88 40")).isInstanceOf(ExchangeException.class);
    }

    /** The bytes around the block are none of the decoder's. */
    private int status(String hex) throws ExchangeException {
        byte[] block = ByteBufUtil.decodeHexDump(hex.replace(" ", ""));
        ByteBuf in = Unpooled.buffer().writeByte(0x8d).writeBytes(block).writeByte(0x8d);
        int status = decoder.decode(1, in, 1, block.length);
        assertThat(in.readableBytes()).isEqualTo(block.length + 2);
        return status;
    }
}
