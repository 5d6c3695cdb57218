package io.httpbench.client.netty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamFrame;
import org.jspecify.annotations.Nullable;

/** A request and its response: the handler of their stream. */
final class Http2Exchange extends SimpleChannelInboundHandler<Http2StreamFrame> implements NettyAttempt.Carrier {

    private final Http2Connection connection;
    private final NettyAttempt attempt;
    private @Nullable Channel stream;

    private int status;
    private long bodyBytes;

    /** Whether the attempt knows how it ended: by the time the stream has, it may have begun another request. */
    private boolean told;

    Http2Exchange(Http2Connection connection, NettyAttempt attempt) {
        this.connection = connection;
        this.attempt = attempt;
    }

    void send(Http2StreamChannel opened, RequestTemplate request) {
        stream = opened;
        attempt.sentOn(this);
        opened.pipeline().addLast(this);
        boolean bodyless = !request.hasContent();
        var headers = opened.write(new DefaultHttp2HeadersFrame(request.http2(), bodyless));
        headers.addListener(done -> {
            if (!done.isSuccess()) {
                fail(done.cause());
            }
        });
        attempt.watch(bodyless ? headers : opened.write(new DefaultHttp2DataFrame(request.content(), true)));
        opened.flush();
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Http2StreamFrame frame) {
        if (frame instanceof Http2HeadersFrame fields) {
            attempt.firstByte();
            read(fields);
        } else if (frame instanceof Http2DataFrame data) {
            bodyBytes += data.content().readableBytes();
            if (data.isEndStream()) {
                complete();
            }
        }
    }

    /** The head of the response, of an interim one before it, or trailers. */
    private void read(Http2HeadersFrame fields) {
        CharSequence text = fields.headers().status();
        if (text != null) {
            status = Integer.parseInt(text.toString());
        }
        if (fields.isEndStream()) {
            complete();
        }
    }

    private void complete() {
        if (status == 0 || HttpStatusClass.valueOf(status) == HttpStatusClass.INFORMATIONAL) {
            fail(new ExchangeException(FailureKind.PROTOCOL, "a response without a status"));
        } else if (!told) {
            told = true;
            attempt.answered(status, bodyBytes);
        }
    }

    private void fail(Throwable cause) {
        if (!told) {
            told = true;
            attempt.lost(cause);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof Http2ResetFrame reset) {
            fail(new ExchangeException(FailureKind.RESET, "the server reset the stream, error " + reset.errorCode()));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        fail(cause);
        var unused = ctx.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        connection.streamEnded();
        fail(connection.endCause());
    }

    @Override
    public void giveUp() {
        if (stream != null) {
            var unused = stream.close();
        }
    }
}
