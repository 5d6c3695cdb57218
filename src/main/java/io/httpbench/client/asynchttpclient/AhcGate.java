package io.httpbench.client.asynchttpclient;

import io.netty.channel.Channel;
import org.asynchttpclient.Request;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the connections that a lane opens. The library refuses a request beyond its own bound instead of letting it
 * wait, so the waiting is done here. Used on the lane's event loop only.
 */
interface AhcGate {

    /** The request that goes through this gate. */
    Request request();

    /** Lets the attempt send now, or keeps it until it may; then its {@link AhcAttempt#send()} is called. */
    void enter(AhcAttempt attempt);

    /** The attempt opens a connection. */
    default void connecting(Channel channel) {}

    /**
     * The connection speaks TLS.
     *
     * @throws io.netty.handler.codec.DecoderException when another protocol was agreed on than the one that is asked for
     */
    default void secured() {}

    /** The attempt's request goes onto a connection. */
    default void sending(AhcAttempt attempt) {}

    /** What is known to be wrong with the connection that failed last. */
    default @Nullable Throwable fault() {
        return null;
    }

    /** The attempt's request is over. Called before its completion. */
    void leave(AhcAttempt attempt, boolean good);
}
