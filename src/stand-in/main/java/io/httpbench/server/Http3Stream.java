package io.httpbench.server;

import io.httpbench.server.answer.Fates;
import io.httpbench.server.answer.Fates.Fault;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.RequestContent;
import io.httpbench.server.answer.Response;
import io.httpbench.server.answer.Route;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3Headers;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A request in HTTP/3 and its answer, on a stream of their own: immediately, later, wrongly or never. On its event loop. */
final class Http3Stream extends Http3RequestStreamInboundHandler {

    /** H3_INTERNAL_ERROR, RFC 9114 §8.1. */
    private static final int INTERNAL_ERROR = 0x0102;

    private final LoopContext context;
    private @Nullable Route route;
    private RequestContent content = RequestContent.NONE;
    private @Nullable Future<?> timer;

    Http3Stream(LoopContext context) {
        this.context = context;
    }

    /** The head; trailers say nothing here. The codec has checked both (RFC 9114 §4.3). */
    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame frame) {
        if (route == null) {
            Http3Headers head = frame.headers();
            CharSequence authorization = head.get(HttpHeaderNames.AUTHORIZATION);
            route = context.router()
                    .route(
                            String.valueOf(head.method()),
                            String.valueOf(head.path()),
                            authorization == null ? null : authorization.toString());
            content = route.wantsContent() ? new RequestContent() : RequestContent.NONE;
        }
    }

    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame data) {
        if (route != null && route.wantsContent()) {
            content.add(
                    data.content(), data.content().readerIndex(), data.content().readableBytes());
        }
        data.release();
    }

    /** The request is complete. */
    @Override
    protected void channelInputClosed(ChannelHandlerContext ctx) {
        Route asked = route;
        if (asked == null) {
            return;
        }
        context.counters().add(Count.HTTP3_REQUESTS, 1);
        Fates fates = context.fates();
        if (fates == null) {
            send(ctx, asked.answer(content));
            return;
        }
        long now = ctx.channel().eventLoop().ticker().nanoTime();
        long delay = fates.due(now) - now;
        Fault fault = fates.fault();
        if (fault == null) {
            later(ctx, delay, () -> send(ctx, asked.answer(content)));
        } else if (fault instanceof Fault.Answer other) {
            later(ctx, delay, () -> send(ctx, other.response().to(asked.toHead())));
        } else if (fault instanceof Fault.Reset) {
            later(ctx, delay, () -> reset(ctx));
        }
    }

    private void later(ChannelHandlerContext ctx, long nanos, Runnable task) {
        if (nanos <= 0) {
            task.run();
        } else {
            timer = ctx.executor().schedule(task, nanos, TimeUnit.NANOSECONDS);
        }
    }

    private static void send(ChannelHandlerContext ctx, Response response) {
        Response.InHttp3 answer = response.http3();
        var head = ctx.write(new DefaultHttp3HeadersFrame(answer.headers()));
        var last = answer.body().isReadable()
                ? ctx.write(new DefaultHttp3DataFrame(answer.body().duplicate()))
                : head;
        last.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
        ctx.flush();
    }

    /** RESET_STREAM, and STOP_SENDING for whatever the client still sends. */
    private static void reset(ChannelHandlerContext ctx) {
        var unused = ((QuicStreamChannel) ctx.channel()).shutdown(INTERNAL_ERROR, ctx.newPromise());
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    /** The client has given up the request, or broken off the connection. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        var unused = ctx.close();
    }
}
