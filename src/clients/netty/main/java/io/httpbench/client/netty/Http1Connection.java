package io.httpbench.client.netty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.ArrayDeque;
import java.util.Queue;

/** HTTP/1.1: responses come in the order of the requests. */
final class Http1Connection extends Connection implements NettyAttempt.Carrier {

    private final RequestTemplate request;
    private final int pipelining;
    private final Queue<NettyAttempt> inFlight = new ArrayDeque<>();

    private int status;
    private long bodyBytes;
    private boolean last;

    Http1Connection(ConnectionPool pool, RequestTemplate request, int pipelining) {
        super(pool);
        this.request = request;
        this.pipelining = pipelining;
    }

    @Override
    void establish(ChannelPipeline pipeline) {
        pipeline.addBefore(pipeline.context(this).name(), null, new HttpClientCodec());
        if (pipeline.channel().isActive()) {
            becomeReady();
        }
    }

    /** Over TLS, connected is not enough. */
    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        if (ctx.pipeline().get(HttpClientCodec.class) != null) {
            becomeReady();
        }
    }

    @Override
    boolean hasRoom() {
        return usable() && !last && inFlight.size() < pipelining;
    }

    @Override
    void send(NettyAttempt attempt) {
        attempt.sentOn(this);
        if (fresh()) {
            attempt.connected();
        }
        inFlight.add(attempt);
        last = request.isLast();
        attempt.watch(channel().writeAndFlush(request.http1()).addListener(ChannelFutureListener.CLOSE_ON_FAILURE));
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, Object message) {
        if (((HttpObject) message).decoderResult().isFailure()) {
            abort(((HttpObject) message).decoderResult().cause());
        } else if (inFlight.isEmpty()) {
            abort(new ExchangeException(FailureKind.PROTOCOL, "a response that nobody asked for"));
        } else {
            read((HttpObject) message);
        }
    }

    private void read(HttpObject part) {
        if (part instanceof HttpResponse head) {
            inFlight.element().firstByte();
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
        NettyAttempt answered = inFlight.remove();
        if (last) {
            close();
        } else {
            pool().vacant(this);
        }
        answered.answered(status, bodyBytes);
    }

    @Override
    void ended(Throwable why) {
        while (!inFlight.isEmpty()) {
            inFlight.remove().lost(why);
        }
    }

    @Override
    public void giveUp() {
        close();
    }
}
