package io.httpbench.client.netty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3Exception;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.handler.codec.quic.QuicStreamResetException;
import org.jspecify.annotations.Nullable;

/** A request and its response in HTTP/3: the handler of their stream. */
final class Http3Exchange extends Http3RequestStreamInboundHandler implements NettyAttempt.Carrier {

    /** H3_REQUEST_CANCELLED, RFC 9114 §8.1. */
    private static final int CANCELLED = 0x010c;

    private final Http3Connection connection;
    private final NettyAttempt attempt;
    private @Nullable QuicStreamChannel stream;

    private int status;
    private long bodyBytes;
    private boolean told;

    Http3Exchange(Http3Connection connection, NettyAttempt attempt) {
        this.connection = connection;
        this.attempt = attempt;
    }

    /** The end of the request is the end of this side of its stream. */
    void send(QuicStreamChannel opened, RequestTemplate request) {
        stream = opened;
        attempt.sentOn(this);
        var headers = opened.write(new DefaultHttp3HeadersFrame(request.http3()));
        var last = request.hasContent() ? opened.write(new DefaultHttp3DataFrame(request.content())) : headers;
        last.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
        headers.addListener(done -> {
            if (!done.isSuccess()) {
                fail(done.cause());
            }
        });
        opened.flush();
    }

    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame fields) {
        CharSequence text = fields.headers().status();
        if (text != null) {
            status = Integer.parseInt(text.toString());
        }
    }

    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame data) {
        bodyBytes += data.content().readableBytes();
        data.release();
    }

    /** The server has ended its side, in order. */
    @Override
    protected void channelInputClosed(ChannelHandlerContext ctx) {
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
            attempt.lost(explained(cause));
        }
    }

    /** Here, since the class path of other protocols has none of these classes. */
    private static Throwable explained(Throwable cause) {
        if (cause instanceof QuicStreamResetException reset) {
            return new ExchangeException(
                    FailureKind.RESET, "the server reset the stream, error " + reset.applicationProtocolCode());
        }
        return cause instanceof Http3Exception ? new ExchangeException(FailureKind.PROTOCOL, cause.toString()) : cause;
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

    /** Nothing more is read or written: RESET_STREAM and STOP_SENDING (RFC 9114 §4.1.1). */
    @Override
    public void giveUp() {
        if (stream != null) {
            var unused = stream.shutdown(CANCELLED, stream.newPromise());
            var unusedToo = stream.close();
        }
    }
}
