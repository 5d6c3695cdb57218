package io.httpbench.client.rawnetty;

import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;

/** One event loop and its wires. */
final class RawNettyLane {

    private final EventLoop loop;
    private final Sockets sockets;
    private final ReceiveBuffer receiveBuffer = new ReceiveBuffer();
    private final Bootstrap bootstrap;
    private final List<Wire> wires = new ArrayList<>();
    private int next;
    private boolean closed;

    RawNettyLane(EventLoop loop, Sockets sockets, Dialect dialect, int connections) {
        this.loop = loop;
        this.sockets = sockets;
        bootstrap = sockets.on(loop, receiveBuffer);
        for (int i = 0; i < connections; i++) {
            wires.add(new Wire(this, dialect));
        }
    }

    /** Exchanges are distributed over the wires: each always uses the same one, which avoids a pool lookup per request. */
    RawNettyExchange newExchange(Completion completion) {
        return wires.get(next++ % wires.size()).newExchange(loop, completion);
    }

    /**
     * Opens a socket for the connection, which becomes the last handler in its pipeline. A failure is reported later,
     * never from within: its receiver may immediately request the next connection.
     */
    void open(Connection connection) {
        ChannelFuture connecting =
                bootstrap.clone().handler(sockets.pipeline(connection)).connect();
        connection.opening(connecting.channel());
        connecting.addListener(done -> {
            if (!done.isSuccess() && !loop.isShuttingDown()) {
                String why = String.valueOf(done.cause());
                loop.execute(() -> connection.end(new ExchangeException(FailureKind.CONNECT, why)));
            }
        });
    }

    /** Whether no connection may be opened any more. On the event loop. */
    boolean isClosed() {
        return closed;
    }

    /** Fails requests in flight and closes all connections. Returns when that is done. */
    void close() {
        var unused = loop.submit(() -> {
                    closed = true;
                    wires.forEach(Wire::close);
                    receiveBuffer.release();
                })
                .awaitUninterruptibly();
    }
}
