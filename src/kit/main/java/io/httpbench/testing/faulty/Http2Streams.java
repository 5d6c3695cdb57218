package io.httpbench.testing.faulty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2ServerUpgradeCodec;
import io.netty.handler.codec.http2.Http2Settings;

/** One HTTP/2 connection: counts its streams and reaches past the codec where a fault needs it. Event loop only. */
final class Http2Streams extends ChannelInitializer<Channel> {

    private final FaultyServer server;
    private int waiting;

    Http2Streams(FaultyServer server) {
        this.server = server;
    }

    void addTo(ChannelHandlerContext ctx) {
        ctx.pipeline().addLast(codec(), new Http2MultiplexHandler(this));
    }

    /** What takes a connection over that began in HTTP/1.1. */
    Http2ServerUpgradeCodec upgradeCodec() {
        return new Http2ServerUpgradeCodec(codec(), new Http2MultiplexHandler(this));
    }

    private Http2FrameCodec codec() {
        return Http2FrameCodecBuilder.forServer()
                .initialSettings(Http2Settings.defaultSettings().maxConcurrentStreams(server.maxStreams()))
                .gracefulShutdownTimeoutMillis(0)
                // Advisory (RFC 9113 §6.5.2): servers send longer heads than a client has asked for.
                .encoderIgnoreMaxHeaderListSize(true)
                // Netty's protection against floods of resets would end the connection of a check that cancels often.
                .decoderEnforceMaxRstFramesPerWindow(0, 0)
                .build();
    }

    @Override
    protected void initChannel(Channel stream) {
        stream.pipeline().addLast(new Http2StreamHandler(server, this));
    }

    int opened() {
        return ++waiting;
    }

    void settled() {
        waiting--;
        server.traffic().settled(1);
    }

    /** The connection below the codec: what is written there goes out as it is, and a close sends no GOAWAY. */
    static ChannelHandlerContext bare(Channel stream) {
        return stream.parent().pipeline().context(Http2FrameCodec.class);
    }
}
