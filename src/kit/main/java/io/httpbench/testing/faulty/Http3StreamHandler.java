package io.httpbench.testing.faulty;

import io.httpbench.api.Protocol;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3GoAwayFrame;
import io.netty.handler.codec.http3.DefaultHttp3Headers;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3Headers;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicStreamChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** One HTTP/3 request and its answer. */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that fails is seen by channelInactive
final class Http3StreamHandler extends Http3RequestStreamInboundHandler {

    /** H3_NO_ERROR and H3_INTERNAL_ERROR, RFC 9114 §8.1. */
    private static final int NO_ERROR = 0x0100;

    private static final int INTERNAL_ERROR = 0x0102;

    /** A frame of HTTP/2's PRIORITY, which RFC 9114 §7.2.8 makes a connection error. */
    private static final byte[] FRAME_OF_HTTP_2 = {2, 0};

    /** A reserved type, and no content. */
    private static final byte[] MEANINGLESS = {0x21, 0};

    /** RFC 9114 §5.2: the highest number of a stream that a client may open. */
    private static final long ALL_STREAMS = (1L << 62) - 4;

    private final FaultyServer server;
    private final Http3Connections.Waiting connection;
    private final StringBuilder content = new StringBuilder();
    private @Nullable Http3Headers request;
    private boolean waiting;

    Http3StreamHandler(FaultyServer server, Http3Connections.Waiting connection) {
        this.server = server;
        this.connection = connection;
    }

    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame head) {
        request = head.headers();
    }

    @Override
    protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame part) {
        content.append(part.content().toString(StandardCharsets.ISO_8859_1));
        part.release();
    }

    @Override
    protected void channelInputClosed(ChannelHandlerContext ctx) {
        Http3Headers headers = request;
        if (headers == null) {
            return;
        }
        String uri = String.valueOf(headers.path());
        waiting = true;
        server.traffic()
                .request(Protocol.H3, uri, lines(headers), headers.method() + " " + content, connection.opened());
        dispatch(ctx, server.script().next(uri));
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        settle();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }

    private void dispatch(ChannelHandlerContext ctx, Behaviour behaviour) {
        boolean held = behaviour == Behaviour.SLOW
                && !server.gate().passes(() -> ctx.executor().execute(() -> answer(ctx, behaviour)));
        if (held || behaviour == Behaviour.NEVER) {
            watch(ctx);
        } else {
            answer(ctx, behaviour);
        }
    }

    /**
     * Netty does not tell of a STOP_SENDING: from then on it keeps what is written for ever. So a client that still waits is one to
     * which a frame without a meaning can be written, which it must ignore (RFC 9114 §7.2.8).
     */
    private void watch(ChannelHandlerContext ctx) {
        if (!waiting) {
            return;
        }
        ChannelFuture written = ctx.pipeline().firstContext().writeAndFlush(Unpooled.wrappedBuffer(MEANINGLESS));
        if (written.isSuccess()) {
            ctx.executor().schedule(() -> watch(ctx), 20, TimeUnit.MILLISECONDS);
        } else {
            ctx.close();
        }
    }

    private void answer(ChannelHandlerContext ctx, Behaviour behaviour) {
        // Counted before it is written: the client may react before this thread goes on.
        settle();
        if (!ctx.channel().isActive()) {
            return;
        }
        if ("HEAD".contentEquals(Objects.requireNonNull(request).method())) {
            end(ctx.writeAndFlush(new DefaultHttp3HeadersFrame(headers(behaviour.reply(), true))));
        } else {
            send(ctx, behaviour);
        }
    }

    private void settle() {
        if (waiting) {
            waiting = false;
            connection.settled();
        }
    }

    /** The end of a connection of TCP, in order or not, is one of QUIC with an error: it has no other before it is idle. */
    private static void send(ChannelHandlerContext ctx, Behaviour behaviour) {
        Reply reply = behaviour.reply();
        QuicStreamChannel stream = (QuicStreamChannel) ctx.channel();
        switch (behaviour) {
            case RESET, HALF -> sendHalf(ctx, reply).addListener(sent -> breakOff(stream));
            case STALL -> sendHalf(ctx, reply);
            case RESETSTREAM ->
                sendHalf(ctx, reply)
                        .addListener(sent ->
                                ctx.executor().execute(() -> stream.shutdown(INTERNAL_ERROR, stream.newPromise())));
            case DROP -> breakOff(stream);
            case GARBAGE -> ctx.pipeline().firstContext().writeAndFlush(Unpooled.wrappedBuffer(FRAME_OF_HTTP_2));
            case CLOSE ->
                end(sendAll(ctx, reply, 1))
                        .addListener(sent -> goAway(stream, ALL_STREAMS)
                                .addListener(told -> stream.parent().close(true, NO_ERROR, Unpooled.EMPTY_BUFFER)));
            case GRACEFUL -> end(sendAll(ctx, reply, 1)).addListener(sent -> goAway(stream, ALL_STREAMS));
            case DISOWN ->
                end(sendAll(ctx, reply, 1))
                        .addListener(sent -> goAway(stream, 0).addListener(told -> breakOff(stream)));
            default -> end(sendAll(ctx, reply, behaviour == Behaviour.CHUNKED ? 5 : 1));
        }
    }

    private static void breakOff(QuicStreamChannel stream) {
        stream.parent().close(true, INTERNAL_ERROR, Unpooled.EMPTY_BUFFER);
    }

    private static ChannelFuture goAway(QuicStreamChannel stream, long lastStream) {
        QuicChannel connection = stream.parent();
        return Objects.requireNonNull(Http3.getLocalControlStream(connection))
                .writeAndFlush(new DefaultHttp3GoAwayFrame(lastStream));
    }

    private static ChannelFuture end(ChannelFuture last) {
        return last.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
    }

    /** Returns a future that completes when all of it was sent. */
    private static ChannelFuture sendAll(ChannelHandlerContext ctx, Reply reply, int parts) {
        Reply.Interim interim = reply.interim();
        if (interim != null) {
            Http3Headers early = new DefaultHttp3Headers().status(String.valueOf(interim.status()));
            early.add(Reply.Interim.FIELD, Reply.Interim.VALUE);
            ctx.write(new DefaultHttp3HeadersFrame(early));
        }
        ChannelFuture last = ctx.write(new DefaultHttp3HeadersFrame(headers(reply, parts == 1)));
        for (int i = 0; i < parts && !reply.body().isEmpty(); i++) {
            last = ctx.writeAndFlush(new DefaultHttp3DataFrame(buffer(reply.part(i, parts))));
        }
        ctx.flush();
        return last;
    }

    private static ChannelFuture sendHalf(ChannelHandlerContext ctx, Reply reply) {
        ctx.write(new DefaultHttp3HeadersFrame(headers(reply, true)));
        return ctx.writeAndFlush(new DefaultHttp3DataFrame(buffer(reply.firstHalf())));
    }

    private static Http3Headers headers(Reply reply, boolean withLength) {
        Http3Headers headers = new DefaultHttp3Headers().status(String.valueOf(reply.status()));
        reply.headers().forEach(headers::add);
        if (withLength && reply.status() != 204) {
            headers.add("content-length", String.valueOf(reply.body().length()));
        }
        return headers;
    }

    private static List<String> lines(Http3Headers headers) {
        return StreamSupport.stream(headers.spliterator(), false)
                .map(e -> e.getKey() + ": " + e.getValue())
                .toList();
    }

    private static ByteBuf buffer(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }
}
