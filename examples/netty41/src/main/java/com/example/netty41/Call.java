package com.example.netty41;

import io.httpbench.api.FailureKinds;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import java.io.IOException;

/**
 * The request of an exchange, in the queue of the pool or on its way: used for request after request, until one fails. On the event
 * loop.
 */
final class Call {

    private static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // The decoder reports a line that it cannot read as an IllegalArgumentException.
            .protocol(DecoderException.class, IllegalArgumentException.class)
            .lost(IOException.class);

    private final Netty41Exchange exchange;
    private final Pool pool;

    /** Null while it waits. */
    private Channel channel;

    Call(Netty41Exchange exchange, Pool pool) {
        this.exchange = exchange;
        this.pool = pool;
    }

    /** Hot. */
    void begin() {
        channel = null;
        pool.send(this);
    }

    void sentOn(Channel carrier) {
        channel = carrier;
    }

    void succeeded(int status, long bodyBytes) {
        exchange.succeeded(this, status, bodyBytes);
    }

    void failed(Throwable cause) {
        exchange.failed(this, KINDS.explain(cause, channel != null, null));
    }

    /** Takes it out of the queue, or closes its connection. */
    void giveUp() {
        if (!pool.withdraw(this) && channel != null) {
            channel.close();
        }
    }
}
