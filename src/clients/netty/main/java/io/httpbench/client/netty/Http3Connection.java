package io.httpbench.client.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3ClientConnectionHandler;
import io.netty.handler.codec.http3.Http3GoAwayFrame;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.handler.codec.quic.QuicStreamLimitChangedEvent;
import io.netty.handler.codec.quic.QuicStreamType;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;

/** HTTP/3: a connection of QUIC on a socket of its own, and a stream, with its channel, for each request (RFC 9114 §4). */
final class Http3Connection extends StreamedConnection {

    private final RequestTemplate request;

    Http3Connection(ConnectionPool pool, RequestTemplate request) {
        super(pool);
        this.request = request;
    }

    @Override
    void establish(ChannelPipeline pipeline) {
        pipeline.addBefore(
                pipeline.context(this).name(),
                null,
                new Http3ClientConnectionHandler(new ControlStream(), null, null, null, true));
    }

    private QuicChannel quic() {
        return (QuicChannel) channel();
    }

    /** The handshake is over: by now the server has told how many streams it allows. */
    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        becomeReady();
    }

    @Override
    boolean hasRoom() {
        return accepts() && quic().peerAllowedStreams(QuicStreamType.BIDIRECTIONAL) > 0;
    }

    @Override
    void send(NettyAttempt attempt) {
        streamBegins();
        Http3Exchange exchange = new Http3Exchange(this, attempt);
        Http3.newRequestStream(quic(), exchange).addListener((Future<QuicStreamChannel> opened) -> {
            if (opened.isSuccess()) {
                exchange.send(opened.getNow(), request);
            } else {
                streamEnded();
                attempt.lost(opened.cause());
            }
        });
    }

    /** Its credit of streams is used up by requests, and renewed when responses have ended (RFC 9000 §4.6). */
    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof QuicStreamLimitChangedEvent) {
            pool().vacant(this);
        }
    }

    /** The streams that the server opens: they begin at the end of the pipeline. */
    @Override
    public boolean acceptInboundMessage(Object message) {
        return false;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Object message) {}

    /** Its socket has no other. */
    @Override
    void ended(Throwable why) {
        Channel socket = quic().parent();
        if (socket != null) {
            var unused = socket.close();
        }
    }

    /** What the server says about the connection. */
    private final class ControlStream extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object frame) {
            if (frame instanceof Http3GoAwayFrame) {
                goAway();
            }
            ReferenceCountUtil.release(frame);
        }
    }
}
