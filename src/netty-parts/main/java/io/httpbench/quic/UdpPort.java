package io.httpbench.quic;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.EpollDatagramChannel;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.channel.unix.UnixChannelOption;
import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A server's port of UDP. With epoll each event loop has a socket of its own, and the kernel deals connections out to them by their
 * addresses; elsewhere one loop serves them all.
 */
public final class UdpPort {

    /** Free ports of TCP that a server tries until one is free for UDP, too: clients over UDP have theirs from the same numbers. */
    public static final int TRIED = 10;

    private UdpPort() {}

    /**
     * Binds it.
     *
     * @param loops those of a server, of epoll or of NIO
     * @param handlers what each loop's socket is read by
     * @return the sockets, which close with their loops
     * @throws IOException when it cannot be bound; then none is
     */
    public static List<Channel> bind(
            Iterable<EventExecutor> loops,
            boolean epoll,
            InetSocketAddress address,
            Function<EventExecutor, ChannelHandler> handlers)
            throws IOException {
        List<Channel> sockets = new ArrayList<>();
        for (EventExecutor loop : loops) {
            Bootstrap socket = QuicParts.socket(
                            epoll ? EpollDatagramChannel.class : NioDatagramChannel.class, (EventLoop) loop)
                    .handler(handlers.apply(loop));
            if (epoll) {
                socket.option(UnixChannelOption.SO_REUSEPORT, true);
            }
            ChannelFuture bound = socket.bind(address).awaitUninterruptibly();
            if (!bound.isSuccess()) {
                sockets.forEach(opened -> opened.close().awaitUninterruptibly());
                throw new IOException(bound.cause().getMessage(), bound.cause());
            }
            sockets.add(bound.channel());
            if (!epoll) {
                break;
            }
        }
        return sockets;
    }
}
