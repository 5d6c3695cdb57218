package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One connection, and the last handler in its pipeline, preceded by TLS at most. Passes bytes to the protocol, keeps
 * what it cannot use yet, and batches flushes of requests: one per read, or one for all requests started from outside
 * at a time.
 */
abstract class Connection extends ChannelInboundHandlerAdapter implements Outlet {

    /** A head, a line or a frame that is still incomplete after this many bytes is invalid. */
    private static final int LONGEST_REST = 256 * 1024;

    private final Wire wire;

    /** Null unless the phases of requests are to be reported. */
    final @Nullable PhaseWatch phases;

    private final Runnable flush = this::flushNow;

    private @Nullable Channel channel;

    /** Bytes of an incomplete head, line or frame; a private copy, because the receive buffer is shared. */
    private @Nullable ByteBuf rest;

    /** The reason why the connection broke, if it is known before its end. */
    private @Nullable ExchangeException fault;

    private boolean reading;
    private boolean flushDue;
    private boolean ended;

    Connection(Wire wire) {
        this.wire = wire;
        this.phases = wire.newPhaseWatch();
    }

    /** Whether a request may be sent now. */
    abstract boolean hasRoom();

    /** Takes the request of an exchange. It is sent with the next flush, which this must request. Hot. */
    abstract void send(RawNettyExchange exchange);

    /** Frees the slot of a request that was sent; the exchange is not notified any more. */
    abstract void cancel(RawNettyExchange exchange);

    /** The socket is connected, and the TLS handshake done, if any. */
    abstract void connected();

    /** Whether the server was ever ready for a request. */
    abstract boolean usable();

    /** Consumes what it can. Called again with the rest and the bytes after it. */
    abstract void receive(ByteBuf in) throws ExchangeException;

    /** The server has closed the connection cleanly: that may be the end of a response. */
    abstract void inputEnded();

    /** Passes all bytes to be sent to {@link #write}. */
    abstract void writeAll();

    /** Whether the content of a request that was sent has been passed to {@link #write} to its end. */
    abstract boolean isWhole(RawNettyExchange exchange);

    /** Fails all requests that were sent. They are removed before the first one is notified. */
    abstract void failAll(ExchangeException why);

    /** Called once, when the attempt to connect has begun. */
    final void opening(Channel socket) {
        channel = socket;
    }

    @Override
    public final void channelActive(ChannelHandlerContext ctx) {
        channel = ctx.channel();
        if (!ended) {
            connected();
            wire.proceed();
            flushNow();
        }
    }

    @Override
    public final void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf fresh = (ByteBuf) message;
        boolean own = rest != null;
        ByteBuf in = rest == null ? fresh : behindRest(rest, fresh);
        rest = null;
        reading = true;
        try {
            if (!ended) {
                receive(in);
            }
        } catch (ExchangeException e) {
            end(e);
        } finally {
            if (ended || !in.isReadable()) {
                in.release();
            } else {
                keep(ctx, in, own);
            }
        }
    }

    private static ByteBuf behindRest(ByteBuf rest, ByteBuf fresh) {
        rest.discardReadBytes().writeBytes(fresh);
        fresh.release();
        return rest;
    }

    private void keep(ChannelHandlerContext ctx, ByteBuf in, boolean own) {
        if (own) {
            rest = in;
        } else {
            rest = ctx.alloc().buffer(in.readableBytes()).writeBytes(in);
            in.release();
        }
        if (rest.readableBytes() > LONGEST_REST) {
            end(new ExchangeException(FailureKind.PROTOCOL, "a head without an end"));
        }
    }

    @Override
    public final void channelReadComplete(ChannelHandlerContext ctx) {
        if (!ended) {
            wire.proceed();
            flushNow();
        }
        reading = false;
    }

    /** Something is to be sent: at the end of this read, or after the current tasks of the event loop. */
    @Override
    public final void flushSoon() {
        if (!reading && !flushDue && channel != null) {
            flushDue = true;
            channel.eventLoop().execute(flush);
        }
    }

    private void flushNow() {
        flushDue = false;
        if (!ended && channel != null) {
            writeAll();
            if (phases == null) {
                channel.flush();
            } else {
                phases.flush(channel, this::isWhole);
            }
        }
    }

    /** Only from {@link #writeAll}. */
    @Override
    public final void write(ByteBuf bytes) {
        Channel open = channel;
        if (open == null) {
            bytes.release();
        } else {
            var unused = open.write(bytes, open.voidPromise());
        }
    }

    /** A buffer for {@link #write}. */
    @Override
    public final ByteBuf buffer(int bytes) {
        if (channel == null) {
            throw new IllegalStateException("not connected");
        }
        return channel.alloc().directBuffer(bytes);
    }

    @Override
    public final void channelInactive(ChannelHandlerContext ctx) {
        if (!ended && fault == null) {
            inputEnded();
        }
        end(fault != null ? fault : new ExchangeException(FailureKind.RESET, "the server closed the connection"));
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        FailureKind kind = cause instanceof IOException ? FailureKind.RESET : FailureKind.OTHER;
        fault = new ExchangeException(kind, String.valueOf(cause));
        var unused = ctx.close();
    }

    /** Closes the connection for good and fails its requests; those queued on the wire stay. May be called twice. */
    final void end(ExchangeException why) {
        if (ended) {
            return;
        }
        ended = true;
        if (rest != null) {
            rest.release();
            rest = null;
        }
        wire.detach(this);
        // A socket that could not be created was never registered with an event loop.
        if (channel != null && channel.isRegistered()) {
            var unused = channel.close();
        }
        failAll(why);
        wire.goOn(usable(), why);
    }

    /** Nothing more is to be received or sent. */
    final boolean hasEnded() {
        return ended;
    }
}
