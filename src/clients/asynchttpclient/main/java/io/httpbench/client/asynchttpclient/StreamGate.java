package io.httpbench.client.asynchttpclient;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;
import org.asynchttpclient.Request;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/2: many requests on one connection, up to the number of streams that the server allows.
 *
 * <p>While there is no connection, each request would open its own, and all but one would be closed again. So one goes
 * first and the others wait until it is sent.
 */
final class StreamGate implements AhcGate {

    private final Request request;
    private final EventLoop loop;
    private final Queue<AhcAttempt> waiting = new ArrayDeque<>();
    private Http2Watch watch = new Http2Watch();
    private @Nullable Channel connecting;
    private @Nullable Channel connection;
    private @Nullable AhcAttempt opener;
    private int sent;

    StreamGate(Request request, EventLoop loop) {
        this.request = request;
        this.loop = loop;
    }

    @Override
    public Request request() {
        return request;
    }

    /**
     * A completion comes while its own stream still counts as open. So the last slot is not handed out from within a
     * completion, where the caller may be, but in a later iteration of the event loop.
     */
    @Override
    public void enter(AhcAttempt attempt) {
        boolean open = isOpen();
        if (open && sent < watch.maxStreams() - 1) {
            send(attempt);
        } else if (!open && opener == null) {
            opener = attempt;
            send(attempt);
        } else {
            waiting.add(attempt);
            if (open) {
                loop.execute(this::proceed);
            }
        }
    }

    private void send(AhcAttempt attempt) {
        sent++;
        attempt.send();
    }

    /** Releases all attempts that may send now. */
    private void proceed() {
        while (isOpen() && sent < watch.maxStreams() && !waiting.isEmpty()) {
            send(waiting.remove());
        }
        if (!isOpen() && opener == null && !waiting.isEmpty()) {
            opener = waiting.remove();
            send(opener);
        }
    }

    @Override
    public void connecting(Channel channel) {
        connecting = channel;
    }

    /** The library would fall back to HTTP/1.1. Only one connection is being opened at a time. */
    @Override
    public void secured() {
        AgreedProtocol.check(connecting);
    }

    @Override
    public void sending(AhcAttempt attempt) {
        if (attempt != opener) {
            return;
        }
        opener = null;
        // Not earlier: between connecting and sending, the library rebuilds the pipeline for HTTP/2.
        if (connecting != null) {
            connection = connecting;
            connecting = null;
            watch = new Http2Watch();
            connection.pipeline().addLast(watch);
        }
        proceed();
    }

    @Override
    public @Nullable Throwable fault() {
        return watch.fault();
    }

    @Override
    public void leave(AhcAttempt attempt, boolean good) {
        if (!good && waiting.remove(attempt)) {
            return;
        }
        sent--;
        if (attempt == opener) {
            opener = null;
        }
        if (!waiting.isEmpty()) {
            loop.execute(this::proceed);
        }
    }

    /** Whether there is a connection that accepts requests. */
    private boolean isOpen() {
        return connection != null && connection.isActive() && !watch.goingAway();
    }
}
