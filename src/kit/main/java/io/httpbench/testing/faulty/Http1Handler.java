package io.httpbench.testing.faulty;

import io.httpbench.api.Protocol;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/1.1 connection. Requests are answered in order, and only when all that came with one read are counted, so
 * that pipelined requests are seen as such. Answers are written byte by byte here: a fault is easier to say in bytes.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that fails is seen by channelInactive
final class Http1Handler extends ChannelInboundHandlerAdapter {

    private static final int PARTS = 5;

    private final FaultyServer server;
    private final Queue<Answer> waiting = new ArrayDeque<>();
    private final StringBuilder content = new StringBuilder();
    private @Nullable HttpRequest request;

    /** What is owed to a request. */
    private record Answer(Behaviour behaviour, boolean head) {}

    Http1Handler(FaultyServer server) {
        this.server = server;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof HttpRequest head) {
            request = head;
            content.setLength(0);
        }
        if (message instanceof HttpContent part) {
            content.append(part.content().toString(StandardCharsets.ISO_8859_1));
        }
        if (message instanceof LastHttpContent && request != null) {
            whole(request);
        }
        ReferenceCountUtil.release(message);
    }

    private void whole(HttpRequest whole) {
        List<String> headers = whole.headers().entries().stream()
                .map(e -> e.getKey().toLowerCase(Locale.ROOT) + ": " + e.getValue())
                .toList();
        String method = whole.method().name();
        waiting.add(new Answer(server.script().next(whole.uri()), method.equals("HEAD")));
        server.traffic().request(Protocol.HTTP11, whole.uri(), headers, method + " " + content, waiting.size());
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        answer(ctx);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        server.traffic().settled(waiting.size());
        waiting.clear();
    }

    private void answer(ChannelHandlerContext ctx) {
        for (Answer owed = waiting.peek(); owed != null; owed = waiting.peek()) {
            Behaviour next = owed.behaviour();
            if (next == Behaviour.NEVER || !ctx.channel().isActive()) {
                return;
            }
            if (next == Behaviour.SLOW
                    && !server.gate().passes(() -> ctx.executor().execute(() -> answer(ctx)))) {
                return;
            }
            waiting.remove();
            // Counted before it is written: the client may react before this thread goes on.
            server.traffic().settled(1);
            if (owed.head()) {
                ctx.writeAndFlush(bytes(head(next.reply(), ""), ""));
            } else {
                send(ctx, next);
            }
        }
    }

    private static void send(ChannelHandlerContext ctx, Behaviour behaviour) {
        Reply reply = behaviour.reply();
        switch (behaviour) {
            case STALL -> ctx.writeAndFlush(bytes(head(reply, ""), reply.firstHalf()));
            case CHUNKED -> sendChunks(ctx, reply);
            case CLOSE -> end(ctx, bytes(head(reply, "connection: close\r\n"), reply.body()));
            case HALF -> end(ctx, bytes(head(reply, ""), reply.firstHalf()));
            case DROP -> end(ctx, Unpooled.EMPTY_BUFFER);
            case SURPLUS -> {
                Reply unasked = Behaviour.UNASKED.reply();
                ctx.writeAndFlush(bytes(head(reply, ""), reply.body() + head(unasked, "") + unasked.body()));
            }
            case GARBAGE -> end(ctx, bytes("\u0001\u0002 220 this is no HTTP at all\r\n\r\n", ""));
            case RESET, RESETSTREAM -> {
                ctx.channel().config().setOption(ChannelOption.SO_LINGER, 0);
                end(ctx, bytes(head(reply, ""), reply.firstHalf()));
            }
            default -> ctx.writeAndFlush(bytes(head(reply, ""), reply.body()));
        }
    }

    private static void sendChunks(ChannelHandlerContext ctx, Reply reply) {
        String head = head(reply, "transfer-encoding: chunked\r\n").replaceAll("content-length: \\d+\r\n", "");
        ctx.writeAndFlush(bytes(head, ""));
        for (int i = 0; i < PARTS; i++) {
            String part = reply.part(i, PARTS);
            ctx.writeAndFlush(bytes(Integer.toHexString(part.length()) + "\r\n", part + "\r\n"));
        }
        ctx.writeAndFlush(bytes("0\r\n\r\n", ""));
    }

    private static void end(ChannelHandlerContext ctx, ByteBuf last) {
        ctx.writeAndFlush(last).addListener(ChannelFutureListener.CLOSE);
    }

    private static String head(Reply reply, String more) {
        Reply.Interim interim = reply.interim();
        String before = interim == null
                ? ""
                : "HTTP/1.1 %d %s\r\n%s: %s\r\n\r\n"
                        .formatted(interim.status(), interim.reason(), Reply.Interim.FIELD, Reply.Interim.VALUE);
        StringBuilder head = new StringBuilder(before + "HTTP/1.1 " + reply.status() + " " + reply.reason() + "\r\n");
        reply.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        if (reply.status() != 204) {
            head.append("content-length: ").append(reply.body().length()).append("\r\n");
        }
        return head.append(more).append("\r\n").toString();
    }

    private static ByteBuf bytes(String head, String body) {
        return Unpooled.copiedBuffer(head + body, StandardCharsets.US_ASCII);
    }
}
