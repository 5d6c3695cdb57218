package io.httpbench.client.netty;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.Phases;
import io.httpbench.api.adapter.LoopAttempt;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The request of an exchange, in the queue of the pool or on its way. */
final class NettyAttempt extends LoopAttempt {

    private static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // The HTTP/1.1 decoder reports a line it cannot read as an IllegalArgumentException.
            .protocol(Http2Exception.class, DecoderException.class, IllegalArgumentException.class)
            .lost(IOException.class);

    private final ConnectionPool pool;

    /** Null while it waits. */
    private @Nullable Carrier carrier;

    /** What a request was sent on: its connection in HTTP/1.1, its stream in HTTP/2 and HTTP/3. */
    interface Carrier {

        /** Closes it, since nobody waits for the response any more. */
        void giveUp();
    }

    NettyAttempt(ConnectionPool pool) {
        this.pool = pool;
    }

    @Override
    protected void begin() {
        carrier = null;
        pool.send(this);
    }

    void sentOn(Carrier sent) {
        carrier = sent;
    }

    /** The connection was opened for waiting requests, and this is one of them. */
    void connected() {
        Phases asked = phases();
        if (asked != null) {
            asked.connected();
        }
    }

    /** It has been passed to the channel as a whole: this is the end of that. Hot. */
    void watch(ChannelFuture writing) {
        if (phases() != null) {
            writing.addListener(done -> written(done.isSuccess()));
        }
    }

    private void written(boolean good) {
        Phases asked = phases();
        if (good && asked != null) {
            asked.written();
        }
    }

    /** The head of a response has been read. Hot. */
    void firstByte() {
        Phases asked = phases();
        if (asked != null) {
            asked.firstByte();
        }
    }

    void answered(int status, long bodyBytes) {
        succeeded(status, bodyBytes);
    }

    void lost(Throwable cause) {
        failed(cause);
    }

    @Override
    protected void cancel(TimeoutException reason) {
        if (!pool.withdraw(this) && carrier != null) {
            carrier.giveUp();
        }
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return KINDS.explain(failure, carrier != null, null);
    }
}
