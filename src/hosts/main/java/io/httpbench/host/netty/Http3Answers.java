package io.httpbench.host.netty;

import io.httpbench.host.Answer;
import io.httpbench.host.HostIdentity;
import io.httpbench.quic.QuicParts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.QuicStreamChannel;

/** Sets up each connection of QUIC, and each stream to be answered when its request has been read to its end. */
@ChannelHandler.Sharable
final class Http3Answers extends ChannelInitializer<Channel> {

    private final Answer answer;
    private final ByteBuf body;

    private Http3Answers(Answer answer) {
        this.answer = answer;
        body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(answer.bytes()));
    }

    /** That of one socket. */
    static ChannelHandler codec(HostIdentity identity, Answer answer) {
        ChannelHandler streams = new Http3Answers(answer);
        return QuicParts.serverCodec(identity.key(), identity.certificate(), new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel connection) {
                connection.pipeline().addLast(new Http3ServerConnectionHandler(streams, null, null, null, true));
            }
        });
    }

    @Override
    protected void initChannel(Channel stream) {
        stream.pipeline().addLast(new Stream());
    }

    private final class Stream extends Http3RequestStreamInboundHandler {

        private boolean found;
        private boolean head;

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame frame) {
            // Trailers have no path.
            CharSequence path = frame.headers().path();
            if (path != null) {
                found = answer.isAt(path.toString());
                head = HttpMethod.HEAD.asciiName().contentEquals(frame.headers().method());
            }
        }

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame data) {
            data.release();
        }

        @Override
        protected void channelInputClosed(ChannelHandlerContext ctx) {
            var response = new DefaultHttp3HeadersFrame();
            response.headers().status((found ? HttpResponseStatus.OK : HttpResponseStatus.NOT_FOUND).codeAsText());
            if (found) {
                response.headers()
                        .set(HttpHeaderNames.CONTENT_TYPE, answer.contentType())
                        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
            }
            var last = ctx.write(response);
            if (found && !head) {
                last = ctx.write(new DefaultHttp3DataFrame(body.duplicate()));
            }
            last.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
            ctx.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            var unused = ctx.close();
        }
    }
}
