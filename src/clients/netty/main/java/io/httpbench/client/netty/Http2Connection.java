package io.httpbench.client.netty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** HTTP/2: a stream, and with it a channel, for each request. In clear text by prior knowledge (RFC 9113 §3.3). */
final class Http2Connection extends StreamedConnection {

    private final RequestTemplate request;

    private @Nullable Http2StreamChannelBootstrap streams;
    private long maxStreams;

    Http2Connection(ConnectionPool pool, RequestTemplate request) {
        super(pool);
        this.request = request;
    }

    @Override
    void establish(ChannelPipeline pipeline) {
        String here = pipeline.context(this).name();
        pipeline.addBefore(
                here,
                null,
                Http2FrameCodecBuilder.forClient()
                        .initialSettings(Http2Settings.defaultSettings().pushEnabled(false))
                        // A connection that is closed is closed at once, not when its streams have ended.
                        .gracefulShutdownTimeoutMillis(0)
                        .build());
        pipeline.addBefore(here, null, new Http2MultiplexHandler(new NoPush()));
        streams = new Http2StreamChannelBootstrap(pipeline.channel());
    }

    @Override
    boolean hasRoom() {
        return accepts() && open() < maxStreams;
    }

    @Override
    void send(NettyAttempt attempt) {
        streamBegins();
        if (fresh()) {
            attempt.connected();
        }
        streams().open().addListener((Future<Http2StreamChannel> opened) -> {
            if (opened.isSuccess()) {
                new Http2Exchange(this, attempt).send(opened.getNow(), request);
            } else {
                streamEnded();
                attempt.lost(opened.cause());
            }
        });
    }

    private Http2StreamChannelBootstrap streams() {
        if (streams == null) {
            throw new IllegalStateException("not connected");
        }
        return streams;
    }

    /** Not before the server's SETTINGS: they limit the number of streams. */
    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Object frame) {
        if (frame instanceof Http2SettingsFrame settings) {
            Long most = settings.settings().maxConcurrentStreams();
            maxStreams = most != null ? most : ready() ? maxStreams : Long.MAX_VALUE;
            becomeReady();
            pool().vacant(this);
        } else if (frame instanceof Http2GoAwayFrame) {
            goAway();
        }
    }

    /** The server is told not to push, so no stream of its own ever comes. */
    @Sharable
    private static final class NoPush extends ChannelInboundHandlerAdapter {}
}
