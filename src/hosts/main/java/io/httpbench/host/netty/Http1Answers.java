package io.httpbench.host.netty;

import io.httpbench.host.Answer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;

/** Answers the requests of one connection when they have been read to their end. The codec leaves out the body of HEAD. */
final class Http1Answers extends SimpleChannelInboundHandler<HttpObject> {

    private final Answer answer;
    private final ByteBuf body;
    private boolean found;

    Http1Answers(Answer answer) {
        this.answer = answer;
        body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(answer.bytes()));
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, HttpObject message) {
        if (message.decoderResult().isFailure()) {
            var unused = ctx.writeAndFlush(response(HttpResponseStatus.BAD_REQUEST, Unpooled.EMPTY_BUFFER))
                    .addListener(ChannelFutureListener.CLOSE);
            return;
        }
        if (message instanceof HttpRequest request) {
            found = answer.isAt(request.uri());
        }
        if (message instanceof LastHttpContent) {
            var unused = ctx.write(found ? answered() : response(HttpResponseStatus.NOT_FOUND, Unpooled.EMPTY_BUFFER));
        }
    }

    private FullHttpResponse answered() {
        FullHttpResponse response = response(HttpResponseStatus.OK, body.duplicate());
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, answer.contentType());
        return response;
    }

    private static FullHttpResponse response(HttpResponseStatus status, ByteBuf content) {
        FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, content);
        response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, content.readableBytes());
        return response;
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
