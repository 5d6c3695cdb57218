package io.httpbench.client.netty;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/** A connection of the pool, and the last handler of its pipeline. On the event loop. */
abstract class Connection extends SimpleChannelInboundHandler<Object> {

    private final ConnectionPool pool;
    private @Nullable Channel channel;
    private @Nullable Throwable cause;
    private boolean ready;

    /** Whether requests are being sent that it was opened for. */
    private boolean fresh;

    /** Whether the pool lists it among those that may have room. */
    boolean listed;

    Connection(ConnectionPool pool) {
        this.pool = pool;
    }

    /** Puts the codec of the protocol before this handler: in clear text at once, over TLS after the handshake. */
    abstract void establish(ChannelPipeline pipeline);

    /** Whether a request may be sent now. Hot. */
    abstract boolean hasRoom();

    /** Sends the request of the attempt. Hot. */
    abstract void send(NettyAttempt attempt);

    /** The connection has ended, and its requests with it. */
    abstract void ended(Throwable why);

    @Override
    public final void handlerAdded(ChannelHandlerContext ctx) {
        channel = ctx.channel();
    }

    final ConnectionPool pool() {
        return pool;
    }

    /** Its socket. Not before that is there. */
    final Channel channel() {
        if (channel == null) {
            throw new IllegalStateException("not connected");
        }
        return channel;
    }

    /** The first request may be sent. Does nothing when it is not the first time. */
    final void becomeReady() {
        if (!ready) {
            ready = true;
            fresh = true;
            pool.opened(this);
            fresh = false;
        }
    }

    /** Whether a request that is sent now has waited for it to be opened. */
    final boolean fresh() {
        return fresh;
    }

    /** Whether it ever was ready for a request. */
    final boolean ready() {
        return ready;
    }

    /** Whether it is ready and has not ended. */
    final boolean usable() {
        return ready && cause == null && channel().isActive();
    }

    /** Closes a connection that cannot be used any more. The first cause is what its requests are told. */
    final void abort(Throwable why) {
        if (cause == null) {
            cause = why;
        }
        close();
    }

    final void close() {
        if (channel != null) {
            var unused = channel.close();
        }
    }

    @Override
    public final void channelInactive(ChannelHandlerContext ctx) {
        Throwable why = endCause();
        // First, so that what its requests are followed by gets another connection.
        pool.lost(this, why);
        ended(why);
    }

    /** Why it has ended, as far as it is known. */
    final Throwable endCause() {
        return cause == null ? new ClosedChannelException() : cause;
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext ctx, Throwable failure) {
        abort(failure);
    }

    /** A server that ends TLS ends the connection: another request would be lost with it. */
    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event == SslCloseCompletionEvent.SUCCESS) {
            close();
        }
    }
}
