package io.httpbench.server;

import io.httpbench.distance.DelayLine;
import io.httpbench.distance.Route;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.quic.QuicParts;
import io.httpbench.quic.UdpPort;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.way.Way;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The stand-in's port of UDP: HTTP/3. */
final class Http3Port {

    private final List<Channel> sockets;
    private Way way = Way.LOOPBACK;

    /**
     * Binds it.
     *
     * @param contexts the event loops
     * @throws IOException when it cannot be bound
     */
    Http3Port(Map<EventExecutor, LoopContext> contexts, TlsIdentity identity, boolean epoll, InetSocketAddress address)
            throws IOException {
        sockets = UdpPort.bind(
                contexts.keySet(),
                epoll,
                address,
                loop -> QuicParts.serverCodec(
                        identity.key(), identity.x509(), new Connection(Objects.requireNonNull(contexts.get(loop)))));
    }

    /** One or several, of the same number. */
    List<Channel> sockets() {
        return sockets;
    }

    /**
     * From now on datagrams take this way. What is under way on another is lost, as connections of an earlier row are; forks that
     * live together have the same, and lose nothing.
     */
    synchronized void way(Way next, @Nullable Route route) {
        if (next.equals(way)) {
            return;
        }
        way = next;
        for (Channel socket : sockets) {
            socket.eventLoop()
                    .submit(() -> {
                        if (socket.pipeline().get(DelayLine.class) != null) {
                            socket.pipeline().remove(DelayLine.class);
                        }
                        if (route != null) {
                            socket.pipeline().addFirst(DelayLine.ofDatagrams(route));
                        }
                    })
                    .awaitUninterruptibly();
        }
    }

    /** Sets up each connection, and each of its streams. */
    @ChannelHandler.Sharable
    private static final class Connection extends ChannelInitializer<QuicChannel> {

        private final LoopContext context;

        Connection(LoopContext context) {
            this.context = context;
        }

        @Override
        protected void initChannel(QuicChannel connection) {
            context.counters().add(Count.ACCEPTED, 1);
            connection.closeFuture().addListener(closed -> context.counters().add(Count.CLOSED, 1));
            connection
                    .pipeline()
                    .addLast(new Http3ServerConnectionHandler(new Stream(context), null, null, null, true));
        }
    }

    @ChannelHandler.Sharable
    private static final class Stream extends ChannelInitializer<QuicStreamChannel> {

        private final LoopContext context;

        Stream(LoopContext context) {
            this.context = context;
        }

        @Override
        protected void initChannel(QuicStreamChannel stream) {
            stream.pipeline().addLast(new Http3Stream(context));
        }
    }
}
