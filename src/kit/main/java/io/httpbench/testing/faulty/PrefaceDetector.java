package io.httpbench.testing.faulty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import java.util.List;
import java.util.function.Consumer;

/** Tells HTTP/2 by prior knowledge from HTTP/1.1 by the first bytes of a connection, then leaves the pipeline. */
@SuppressWarnings("FutureReturnValueIgnored") // Netty's own pattern: nobody waits for the end of a connection.
final class PrefaceDetector extends ByteToMessageDecoder {

    private final Consumer<ChannelHandlerContext> http1;
    private final Consumer<ChannelHandlerContext> http2;

    PrefaceDetector(Consumer<ChannelHandlerContext> http1, Consumer<ChannelHandlerContext> http2) {
        this.http1 = http1;
        this.http2 = http2;
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
        int length = Math.min(in.readableBytes(), preface.readableBytes());
        boolean alike = in.slice(in.readerIndex(), length).equals(preface.slice(0, length));
        if (alike && length < preface.readableBytes()) {
            return;
        }
        (alike ? http2 : http1).accept(ctx);
        // Removal hands the bytes read so far to the handlers that were just added.
        ctx.pipeline().remove(this);
    }

    /** Some clients refuse the certificate, or speak no TLS, as they should: not worth a line in the log. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
