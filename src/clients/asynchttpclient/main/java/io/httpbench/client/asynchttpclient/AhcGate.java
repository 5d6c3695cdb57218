package io.httpbench.client.asynchttpclient;

import io.netty.channel.Channel;
import org.asynchttpclient.Request;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the connections that a lane opens. The library rejects a request beyond its own bound instead of queueing it,
 * so requests are queued here. Used on the lane's event loop only.
 */
interface AhcGate {

    /** The request sent through this gate. */
    Request request();

    /** Lets the attempt send now, or queues it until it may; then its {@link AhcAttempt#send()} is called. */
    void enter(AhcAttempt attempt);

    /** The attempt opens a connection. */
    default void connecting(Channel channel) {}

    /**
     * The connection speaks TLS.
     *
     * @throws io.netty.handler.codec.DecoderException when a protocol other than the requested one was negotiated
     */
    default void secured() {}

    /** The attempt's request is assigned to a connection. */
    default void sending(AhcAttempt attempt) {}

    /** The known problem of the connection that failed last. */
    default @Nullable Throwable fault() {
        return null;
    }

    /** The attempt's request is over. Called before its completion. */
    void leave(AhcAttempt attempt, boolean good);
}
