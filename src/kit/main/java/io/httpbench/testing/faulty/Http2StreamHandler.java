package io.httpbench.testing.faulty;

import io.httpbench.api.Protocol;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** One HTTP/2 request and its answer. */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that fails is seen by channelInactive
final class Http2StreamHandler extends ChannelInboundHandlerAdapter {

    /** A DATA frame of 4 bytes on stream 0, which RFC 9113 §6.1 makes a connection error. */
    private static final byte[] DATA_ON_STREAM_0 = {0, 0, 4, 0, 0, 0, 0, 0, 0, 'o', 'o', 'p', 's'};

    /** Without its stream number: a GOAWAY frame on stream 0. */
    private static final byte[] GOAWAY_HEAD = {0, 0, 8, 7, 0, 0, 0, 0, 0};

    private final FaultyServer server;
    private final Http2Streams streams;
    private final StringBuilder content = new StringBuilder();
    private @Nullable Http2Headers request;
    private boolean waiting;

    Http2StreamHandler(FaultyServer server, Http2Streams streams) {
        this.server = server;
        this.streams = streams;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof Http2HeadersFrame head) {
            request = head.headers();
            if (head.isEndStream()) {
                whole(ctx, request);
            }
        } else if (message instanceof Http2DataFrame part && request != null) {
            content.append(part.content().toString(StandardCharsets.ISO_8859_1));
            if (part.isEndStream()) {
                whole(ctx, request);
            }
        }
        ReferenceCountUtil.release(message);
    }

    private void whole(ChannelHandlerContext ctx, Http2Headers headers) {
        String uri = String.valueOf(headers.path());
        waiting = true;
        server.traffic().request(Protocol.H2C, uri, lines(headers), headers.method() + " " + content, streams.opened());
        dispatch(ctx, server.script().next(uri));
    }

    private boolean isHead() {
        return request != null && "HEAD".contentEquals(request.method());
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        settle();
    }

    private void dispatch(ChannelHandlerContext ctx, Behaviour behaviour) {
        boolean held = behaviour == Behaviour.SLOW
                && !server.gate().passes(() -> ctx.executor().execute(() -> answer(ctx, behaviour)));
        if (!held && behaviour != Behaviour.NEVER) {
            answer(ctx, behaviour);
        }
    }

    private void answer(ChannelHandlerContext ctx, Behaviour behaviour) {
        // Counted before it is written: the client may react before this thread goes on.
        settle();
        if (!ctx.channel().isActive()) {
            return;
        }
        if (isHead()) {
            ctx.writeAndFlush(new DefaultHttp2HeadersFrame(headers(behaviour.reply(), true), true));
        } else {
            send(ctx, behaviour);
        }
    }

    private void settle() {
        if (waiting) {
            waiting = false;
            streams.settled();
        }
    }

    private static void send(ChannelHandlerContext ctx, Behaviour behaviour) {
        Reply reply = behaviour.reply();
        switch (behaviour) {
            case RESET -> {
                ctx.channel().parent().config().setOption(ChannelOption.SO_LINGER, 0);
                sendHalfAndEnd(ctx, reply);
            }
            case STALL -> sendHalf(ctx, reply);
            case HALF -> sendHalfAndEnd(ctx, reply);
            case RESETSTREAM -> {
                sendHalf(ctx, reply);
                ctx.writeAndFlush(new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR));
            }
            case DROP -> Http2Streams.bare(ctx.channel()).close();
            case GARBAGE ->
                Http2Streams.bare(ctx.channel())
                        .writeAndFlush(Unpooled.wrappedBuffer(DATA_ON_STREAM_0))
                        // Whoever sees it ends the connection; at once, it might hear of a failed write of its own
                        // instead.
                        .addListener(sent -> ctx.executor()
                                .schedule(() -> Http2Streams.bare(ctx.channel()).close(), 500, TimeUnit.MILLISECONDS));
            case CLOSE -> {
                sendAll(ctx, reply, 1);
                ctx.channel().parent().writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR));
                ctx.channel().parent().close();
            }
            case GRACEFUL -> sendAll(ctx, reply, 1).addListener(sent -> goAway(ctx, Integer.MAX_VALUE));
            case DISOWN ->
                sendAll(ctx, reply, 1)
                        .addListener(sent -> goAway(ctx, 0)
                                .addListener(
                                        told -> Http2Streams.bare(ctx.channel()).close()));
            default -> sendAll(ctx, reply, behaviour == Behaviour.CHUNKED ? 5 : 1);
        }
    }

    /** Returns a future that completes when all of it was sent. */
    private static ChannelFuture sendAll(ChannelHandlerContext ctx, Reply reply, int parts) {
        Reply.Interim interim = reply.interim();
        if (interim != null) {
            ctx.write(new DefaultHttp2HeadersFrame(new DefaultHttp2Headers()
                    .status(String.valueOf(interim.status()))
                    .add(Reply.Interim.FIELD, Reply.Interim.VALUE)));
        }
        boolean empty = reply.body().isEmpty();
        ChannelFuture last = ctx.write(new DefaultHttp2HeadersFrame(headers(reply, parts == 1), empty));
        for (int i = 0; i < parts && !empty; i++) {
            last = ctx.writeAndFlush(new DefaultHttp2DataFrame(buffer(reply.part(i, parts)), i == parts - 1));
        }
        ctx.flush();
        return last;
    }

    /** Past the codec, which would choose a stream number that fits and from then on refuse others. NO_ERROR is 0. */
    private static ChannelFuture goAway(ChannelHandlerContext ctx, int lastStream) {
        ByteBuf frame = Unpooled.buffer()
                .writeBytes(GOAWAY_HEAD)
                .writeInt(lastStream)
                .writeInt((int) Http2Error.NO_ERROR.code());
        return Http2Streams.bare(ctx.channel()).writeAndFlush(frame);
    }

    private static void sendHalf(ChannelHandlerContext ctx, Reply reply) {
        ctx.write(new DefaultHttp2HeadersFrame(headers(reply, true)));
        ctx.writeAndFlush(new DefaultHttp2DataFrame(buffer(reply.firstHalf())));
    }

    private static void sendHalfAndEnd(ChannelHandlerContext ctx, Reply reply) {
        sendHalf(ctx, reply);
        Http2Streams.bare(ctx.channel())
                .writeAndFlush(Unpooled.EMPTY_BUFFER)
                .addListener(done -> Http2Streams.bare(ctx.channel()).close());
    }

    private static Http2Headers headers(Reply reply, boolean withLength) {
        Http2Headers headers = new DefaultHttp2Headers().status(String.valueOf(reply.status()));
        reply.headers().forEach(headers::add);
        if (withLength && reply.status() != 204) {
            headers.add("content-length", String.valueOf(reply.body().length()));
        }
        return headers;
    }

    private static List<String> lines(Http2Headers headers) {
        return StreamSupport.stream(headers.spliterator(), false)
                .map(e -> e.getKey() + ": " + e.getValue())
                .toList();
    }

    private static ByteBuf buffer(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }
}
