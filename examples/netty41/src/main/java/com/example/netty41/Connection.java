package com.example.netty41;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Queue;

/** A connection of the pool, and the last handler of its pipeline. Responses come in the order of requests. On the event loop. */
final class Connection extends SimpleChannelInboundHandler<HttpObject> {

    private final Pool pool;
    private final Template request;
    private final int pipelining;
    private final Queue<Call> inFlight = new ArrayDeque<>();

    private Channel channel;
    private Throwable cause;
    private boolean ready;
    private boolean last;
    private int status;
    private long bodyBytes;

    /** Whether the pool lists it among those that may have room. */
    boolean listed;

    Connection(Pool pool, Template request, int pipelining) {
        this.pool = pool;
        this.request = request;
        this.pipelining = pipelining;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        channel = ctx.channel();
    }

    /** Over TLS, connected is not enough. */
    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        if (ctx.pipeline().get(SslHandler.class) == null) {
            becomeReady();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                becomeReady();
            } else {
                abort(new ExchangeException(FailureKind.CONNECT, "TLS: " + handshake.cause()));
            }
        } else if (event == SslCloseCompletionEvent.SUCCESS) {
            // A server that ends TLS ends the connection: another request would be lost with it.
            close();
        }
    }

    private void becomeReady() {
        ready = true;
        pool.opened(this);
    }

    /** Whether it ever was ready for a request. */
    boolean isReady() {
        return ready;
    }

    /** Whether a request may be sent now. Hot. */
    boolean hasRoom() {
        return ready && cause == null && channel.isActive() && !last && inFlight.size() < pipelining;
    }

    /** Hot. */
    void send(Call call) {
        call.sentOn(channel);
        inFlight.add(call);
        last = request.isLast();
        channel.writeAndFlush(request.newRequest()).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, HttpObject part) {
        if (part.decoderResult().isFailure()) {
            abort(part.decoderResult().cause());
        } else if (inFlight.isEmpty()) {
            abort(new ExchangeException(FailureKind.PROTOCOL, "a response that nobody asked for"));
        } else {
            read(part);
        }
    }

    private void read(HttpObject part) {
        if (part instanceof HttpResponse head) {
            status = head.status().code();
            bodyBytes = 0;
            last |= !HttpUtil.isKeepAlive(head);
        }
        if (part instanceof HttpContent content) {
            bodyBytes += content.content().readableBytes();
        }
        if (part instanceof LastHttpContent && HttpStatusClass.valueOf(status) != HttpStatusClass.INFORMATIONAL) {
            responded();
        }
    }

    private void responded() {
        Call answered = inFlight.remove();
        if (last) {
            close();
        } else {
            pool.vacant(this);
        }
        answered.succeeded(status, bodyBytes);
    }

    /** Closes a connection that cannot be used any more. The first cause is what its requests are told. */
    private void abort(Throwable why) {
        if (cause == null) {
            cause = why;
        }
        close();
    }

    void close() {
        if (channel != null) {
            channel.close();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable failure) {
        abort(failure);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        Throwable why = cause == null ? new ClosedChannelException() : cause;
        // First, so that what its requests are followed by gets another connection.
        pool.lost(this, why);
        while (!inFlight.isEmpty()) {
            inFlight.remove().failed(why);
        }
    }
}
