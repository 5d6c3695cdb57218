package io.httpbench.distance;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DatagramPacket;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The first handler of a connection: its bytes come in, and go out, half a round trip later, in order, behind those that go the same
 * way. The first that come in take one round trip more, as a client's request does that waits for the handshake of TCP. The kernel
 * knows nothing of this: its windows and acknowledgements are those of loopback, while those of HTTP/2 and the flights of TLS take
 * their time. On the connection's event loop only.
 */
public final class DelayLine extends ChannelDuplexHandler {

    private record Late(long due, Object bytes, @Nullable ChannelPromise promise) {}

    private final Route route;
    private final Deque<Late> in = new ArrayDeque<>();
    private final Deque<Late> out = new ArrayDeque<>();
    private boolean begun;

    /** For one connection. */
    public DelayLine(Route route) {
        this(route, false);
    }

    private DelayLine(Route route, boolean begun) {
        this.route = route;
        this.begun = begun;
    }

    /** For a socket of UDP: nobody waits for a handshake that is not itself in datagrams. */
    public static DelayLine ofDatagrams(Route route) {
        return new DelayLine(route, true);
    }

    private static long bytes(Object message) {
        if (message instanceof DatagramPacket datagram) {
            return datagram.content().readableBytes();
        }
        return message instanceof ByteBuf buffer ? buffer.readableBytes() : 0;
    }

    private static long now(ChannelHandlerContext ctx) {
        return ctx.channel().eventLoop().ticker().nanoTime();
    }

    private static void later(ChannelHandlerContext ctx, Runnable task, long nanos) {
        var unused = ctx.executor().schedule(task, nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        long now = now(ctx);
        long due = route.in(now, bytes(message)) + (begun ? 0 : 2 * route.halfNanos());
        begun = true;
        // Later bytes do not overtake the first.
        in.add(new Late(in.isEmpty() ? due : Math.max(due, in.getLast().due), message, null));
        if (in.size() == 1) {
            later(ctx, () -> arrive(ctx), due - now);
        }
    }

    /** Told when what was read has arrived. */
    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {}

    private void arrive(ChannelHandlerContext ctx) {
        long now = now(ctx);
        while (!in.isEmpty() && in.getFirst().due <= now) {
            ctx.fireChannelRead(in.remove().bytes);
        }
        ctx.fireChannelReadComplete();
        if (!in.isEmpty()) {
            later(ctx, () -> arrive(ctx), in.getFirst().due - now);
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        long now = now(ctx);
        long due = route.out(now, bytes(message));
        out.add(new Late(due, message, promise));
        if (out.size() == 1) {
            later(ctx, () -> leave(ctx), due - now);
        }
    }

    /** Told when what was written leaves. */
    @Override
    public void flush(ChannelHandlerContext ctx) {}

    private void leave(ChannelHandlerContext ctx) {
        long now = now(ctx);
        while (!out.isEmpty() && out.getFirst().due <= now) {
            Late late = out.remove();
            var unused = ctx.write(late.bytes, Objects.requireNonNull(late.promise));
        }
        ctx.flush();
        if (!out.isEmpty()) {
            later(ctx, () -> leave(ctx), out.getFirst().due - now);
        }
    }

    /** What is on its way is lost. */
    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        lose();
        ctx.fireChannelInactive();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        lose();
    }

    private void lose() {
        in.forEach(late -> ReferenceCountUtil.release(late.bytes));
        in.clear();
        for (Late late : out) {
            ReferenceCountUtil.release(late.bytes);
            ChannelPromise promise = Objects.requireNonNull(late.promise);
            if (!promise.isVoid()) {
                promise.tryFailure(new ClosedChannelException());
            }
        }
        out.clear();
    }
}
