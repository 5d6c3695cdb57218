package io.httpbench.client.rawnetty;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class Http2RequestTableTest {

    private static final Tls TLS = new Tls(null, false);

    @Test
    void theFirstRequestEntersItsFieldsAndTheOthersNameThem() {
        Http2Request request = request("/");
        Http2RequestTable table = new Http2RequestTable(request);
        table.limit(4_096);

        assertThat(table.next()).isSameAs(request.entering());
        assertThat(table.next()).isSameAs(request.indexed()).hasSize(FRAME_HEADER_LENGTH + 5);
        assertThat(table.next()).isSameAs(request.indexed());
    }

    @Test
    void aSmallerTableIsAcknowledgedOnceAndNotUsed() {
        Http2Request request = request("/");
        Http2RequestTable table = new Http2RequestTable(request);
        assertThat(table.next()).isSameAs(request.entering());

        table.limit(0);

        assertThat(table.next()).isSameAs(request.emptying());
        assertThat(table.next()).isSameAs(request.literal());
    }

    @Test
    void fieldsThatDoNotFitAreNotEntered() {
        Http2Request request = request("/" + "x".repeat(4_096));
        Http2RequestTable table = new Http2RequestTable(request);

        assertThat(table.next()).isSameAs(request.literal());
        assertThat(table.next()).isSameAs(request.literal());
    }

    /** By Netty's decoder, which shares nothing with the encoder here. */
    @Test
    void aDecoderReadsTheSameFieldsFromEachEncoding() throws Http2Exception {
        List<Header> own = List.of(new Header("X-Bench", "a, b"), new Header("Accept", "text/plain"));
        Message message = new Message("PUT", own, Message.Content.of("12345"));
        Target target = new Target(Protocol.H2, "127.0.0.1", 8529, "/p?q=1", "root", "test", TLS, message);
        Http2Request request = new Http2Request(target);
        DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder();
        List<String> expected = List.of(
                ":method: PUT",
                ":scheme: https",
                ":authority: 127.0.0.1:8529",
                ":path: /p?q=1",
                "authorization: " + target.authorization(),
                "content-type: application/json",
                "x-bench: a, b",
                "accept: text/plain",
                "content-length: 5");

        assertThat(fields(decoder, request.literal())).isEqualTo(expected);
        assertThat(fields(decoder, request.entering())).isEqualTo(expected);
        assertThat(fields(decoder, request.indexed())).isEqualTo(expected);
        assertThat(fields(decoder, request.emptying())).isEqualTo(expected);
        assertThat(request.indexed()[4]).as("flags: DATA follows").isEqualTo((byte) END_HEADERS);
    }

    private static List<String> fields(DefaultHttp2HeadersDecoder decoder, byte[] frame) throws Http2Exception {
        ByteBuf block = Unpooled.wrappedBuffer(frame, FRAME_HEADER_LENGTH, frame.length - FRAME_HEADER_LENGTH);
        List<String> fields = new ArrayList<>();
        decoder.decodeHeaders(1, block).forEach(field -> fields.add(field.getKey() + ": " + field.getValue()));
        return fields;
    }

    private static Http2Request request(String path) {
        return new Http2Request(new Target(Protocol.H2C, "127.0.0.1", 8529, path, "root", "test"));
    }
}
