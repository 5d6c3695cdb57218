package io.httpbench.testing.faulty;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpServerUpgradeHandler;

/** Changes a connection from HTTP/1.1 to HTTP/2 when its client asks by {@code Upgrade: h2c} (RFC 7540 §3.2). */
final class Http2Upgrade implements HttpServerUpgradeHandler.SourceCodec {

    /** Bytes: a request that asks for the upgrade is read whole before it is granted. */
    private static final int LARGEST_CONTENT = 1 << 20;

    private final Http2Streams streams;
    private final Http1Handler http1;

    Http2Upgrade(Http2Streams streams, Http1Handler http1) {
        this.streams = streams;
        this.http1 = http1;
    }

    /** Placed between the decoder and the handler of HTTP/1.1; passes on requests without an upgrade. */
    ChannelHandler detector() {
        return new HttpServerUpgradeHandler(
                this, protocol -> "h2c".contentEquals(protocol) ? streams.upgradeCodec() : null, LARGEST_CONTENT);
    }

    @Override
    public void upgradeFrom(ChannelHandlerContext ctx) {
        ctx.pipeline().remove(HttpRequestDecoder.class);
        ctx.pipeline().remove(UpgradeEncoder.class);
        ctx.pipeline().remove(http1);
    }
}
