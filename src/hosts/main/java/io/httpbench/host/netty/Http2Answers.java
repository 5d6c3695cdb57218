package io.httpbench.host.netty;

import io.httpbench.host.Answer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2StreamFrame;

/** Sets up each stream, a channel of its own to Netty, to be answered when its request has been read to its end. */
final class Http2Answers extends ChannelInitializer<Channel> {

    private final Answer answer;
    private final ByteBuf body;

    Http2Answers(Answer answer) {
        this.answer = answer;
        body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(answer.bytes()));
    }

    @Override
    protected void initChannel(Channel stream) {
        stream.pipeline().addLast(new Stream());
    }

    private final class Stream extends SimpleChannelInboundHandler<Http2StreamFrame> {

        private boolean found;
        private boolean head;

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, Http2StreamFrame frame) {
            if (frame instanceof Http2HeadersFrame headers) {
                // Trailers have no path.
                CharSequence path = headers.headers().path();
                if (path != null) {
                    found = answer.isAt(path.toString());
                    head = HttpMethod.HEAD
                            .asciiName()
                            .contentEquals(headers.headers().method());
                }
                answerAtEnd(ctx, headers.isEndStream());
            } else if (frame instanceof Http2DataFrame data) {
                answerAtEnd(ctx, data.isEndStream());
            }
        }

        private void answerAtEnd(ChannelHandlerContext ctx, boolean end) {
            if (!end) {
                return;
            }
            if (!found) {
                var unused = ctx.write(new DefaultHttp2HeadersFrame(
                        new DefaultHttp2Headers().status(HttpResponseStatus.NOT_FOUND.codeAsText()), true));
                return;
            }
            Http2Headers headers = new DefaultHttp2Headers()
                    .status(HttpResponseStatus.OK.codeAsText())
                    .set(HttpHeaderNames.CONTENT_TYPE, answer.contentType())
                    .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
            var unused = ctx.write(new DefaultHttp2HeadersFrame(headers, head));
            if (!head) {
                var unusedToo = ctx.write(new DefaultHttp2DataFrame(body.duplicate(), true));
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            var unused = ctx.close();
        }
    }
}
