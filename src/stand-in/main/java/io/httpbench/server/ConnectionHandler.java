package io.httpbench.server;

import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.Output;
import io.httpbench.server.answer.Session;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.jspecify.annotations.Nullable;

/**
 * One connection: the only handler in its pipeline. Passes bytes to the session, keeps what the session could not use
 * yet, and flushes the responses once per read.
 */
final class ConnectionHandler extends ChannelInboundHandlerAdapter {

    private final LoopCounters counters;
    private final Output output;
    private Session session;

    /** Bytes of an incomplete head, frame or batch; a private copy, so that no large read buffer is held. */
    private @Nullable ByteBuf rest;

    ConnectionHandler(Channel channel, LoopContext context) {
        counters = context.counters();
        output = new Output(channel, counters);
        session = new ProtocolDetector(output, context);
    }

    /** Not when it becomes active: one that comes while the server closes is closed before that. */
    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        counters.add(Count.ACCEPTED, 1);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        counters.add(Count.CLOSED, 1);
        session.closed();
        output.release();
        if (rest != null) {
            rest.release();
            rest = null;
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf in = (ByteBuf) message;
        counters.add(Count.BYTES_READ, in.readableBytes());
        if (output.closing()) {
            in.release();
        } else if (rest != null) {
            rest.discardReadBytes().writeBytes(in);
            in.release();
            resume();
        } else {
            try {
                process(in);
                keep(ctx, in);
            } finally {
                in.release();
            }
        }
    }

    private void process(ByteBuf in) {
        Session before;
        do {
            before = session;
            session = before.receive(in);
        } while (session != before);
    }

    private void keep(ChannelHandlerContext ctx, ByteBuf in) {
        if (in.isReadable() && !output.closing()) {
            rest = ctx.alloc().buffer(in.readableBytes()).writeBytes(in);
        }
    }

    private void resume() {
        ByteBuf in = rest;
        if (in == null) {
            return;
        }
        process(in);
        if (!in.isReadable() || output.closing()) {
            in.release();
            rest = null;
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        output.flush();
        pauseWhenFull(ctx);
    }

    /** A peer that sends requests but does not read the responses must not fill our memory: we stop reading too. */
    private void pauseWhenFull(ChannelHandlerContext ctx) {
        boolean read = ctx.channel().isWritable() && (output.closing() || !session.full());
        if (ctx.channel().config().isAutoRead() != read) {
            ctx.channel().config().setAutoRead(read);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (ctx.channel().isWritable()) {
            // Deferred: this may be called from within a flush, whose caller continues with the state that we change
            // here.
            output.wakeUp();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event == Output.WAKE_UP && ctx.channel().isActive()) {
            session.resume();
            resume();
            channelReadComplete(ctx);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        // A peer may reset its connection; the number of open connections shows it.
        var unused = ctx.close();
    }
}
