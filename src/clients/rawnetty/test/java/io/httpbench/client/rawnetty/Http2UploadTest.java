package io.httpbench.client.rawnetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.ExchangeException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class Http2UploadTest {

    private final ByteBuf wire = Unpooled.buffer();
    private final Http2Batch out = new Http2Batch(new ToWire());

    @Test
    void contentIsCutIntoFramesOfWhichTheLastEndsTheStream() {
        Http2Upload upload = upload(40_000);

        upload.begin(request(1));

        assertThat(sent()).containsExactly("1: 16384", "1: 16384", "1: 7232 end");
    }

    @Test
    void bothWindowsMustBeOpen() throws ExchangeException {
        Http2Upload upload = upload(100_000);
        Http2Stream request = request(1);

        upload.begin(request);
        assertThat(sent()).containsExactly("1: 16384", "1: 16384", "1: 16384", "1: 16383");

        upload.widen(50_000);
        assertThat(sent()).isEmpty();

        upload.widen(request, 10);
        assertThat(sent()).containsExactly("1: 10");

        upload.widen(request, 50_000);
        assertThat(sent()).containsExactly("1: 16384", "1: 16384", "1: 1687 end");
    }

    @Test
    void thoseThatWaitForTheConnectionTakeTurns() throws ExchangeException {
        Http2Upload upload = upload(60_000);
        upload.begin(request(1));
        upload.begin(request(3));
        upload.begin(request(5));
        assertThat(sent()).endsWith("1: 10848 end", "3: 5535");

        upload.widen(54_465 + 100);

        assertThat(sent()).endsWith("3: 5313 end", "5: 100");
    }

    @Test
    void aSmallerWindowMovesThoseOfOpenStreams() throws ExchangeException {
        Http2Upload upload = upload(70_000);
        Http2Stream request = request(1);
        upload.begin(request);
        upload.widen(100_000);
        assertThat(sent()).isNotEmpty();

        upload.streamWindow(0, List.of(request));
        assertThat(request.sendWindow).isEqualTo(-65_535);
        upload.widen(request, 65_535);
        assertThat(sent()).isEmpty();

        upload.widen(request, 4_465);
        assertThat(sent()).containsExactly("1: 4465 end");
    }

    @Test
    void whatIsOverIsNotSentAnyMore() throws ExchangeException {
        Http2Upload upload = upload(70_000);
        Http2Stream request = request(1);
        upload.begin(request);
        assertThat(sent()).isNotEmpty();

        assertThat(upload.abandon(request)).isTrue();
        upload.widen(100_000);
        upload.streamWindow(1_000_000, List.of());

        assertThat(sent()).isEmpty();
        assertThat(upload.abandon(request)).isFalse();
    }

    @Test
    void aWindowThatIsTooLargeIsRefused() {
        Http2Upload upload = upload(1);

        assertThatThrownBy(() -> upload.widen(Integer.MAX_VALUE)).isInstanceOf(ExchangeException.class);
        assertThatThrownBy(() -> upload.streamWindow(1L << 31, List.of())).isInstanceOf(ExchangeException.class);
    }

    private Http2Upload upload(int bytes) {
        return new Http2Upload(new byte[bytes], out);
    }

    private static Http2Stream request(int stream) {
        Http2Stream request = new Http2Stream();
        request.stream = stream;
        return request;
    }

    /** The DATA frames since the last call. */
    private List<String> sent() {
        out.writeAll();
        List<String> frames = new ArrayList<>();
        while (wire.isReadable()) {
            int length = wire.readUnsignedMedium();
            assertThat(wire.readByte()).as("type").isEqualTo(Http2FrameTypes.DATA);
            String end = wire.readByte() == Http2Flags.END_STREAM ? " end" : "";
            frames.add(wire.readInt() + ": " + length + end);
            wire.skipBytes(length);
        }
        return frames;
    }

    private final class ToWire implements Outlet {

        @Override
        public ByteBuf buffer(int bytes) {
            return Unpooled.buffer(bytes, bytes);
        }

        @Override
        public void write(ByteBuf bytes) {
            wire.writeBytes(bytes);
            bytes.release();
        }

        @Override
        public void flushSoon() {
            // The test says when.
        }
    }
}
