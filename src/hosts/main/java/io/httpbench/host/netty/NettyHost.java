package io.httpbench.host.netty;

import io.httpbench.api.Protocol;
import io.httpbench.host.Host;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.httpbench.quic.UdpPort;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** One event loop that accepts, and others that read, answer and write. */
@SuppressWarnings("try") // close() may be interrupted.
final class NettyHost implements Host {

    private static final int SECONDS_TO_END = 5;

    private final EventLoopGroup acceptor;
    private final EventLoopGroup loops;
    private final Channel server;
    private final Connections connections;

    private NettyHost(EventLoopGroup acceptor, EventLoopGroup loops, Channel server, Connections connections) {
        this.acceptor = acceptor;
        this.loops = loops;
        this.server = server;
        this.connections = connections;
    }

    /** Binds it. */
    static Host open(HostOptions options) throws IOException, InterruptedException {
        for (int left = options.protocol() == Protocol.H3 && options.port() == 0 ? UdpPort.TRIED : 1; ; left--) {
            try {
                return bind(options);
            } catch (IOException e) {
                if (left == 1) {
                    throw e;
                }
            }
        }
    }

    private static Host bind(HostOptions options) throws IOException, InterruptedException {
        Connections connections = Connections.of(options);
        IoHandlerFactory io = Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        EventLoopGroup acceptor = new MultiThreadIoEventLoopGroup(1, io);
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(options.ioThreads(), io);
        boolean bound = false;
        try {
            Channel server = new ServerBootstrap()
                    .group(acceptor, loops)
                    .channel(serverChannel())
                    .option(ChannelOption.SO_BACKLOG, options.backlog())
                    .childHandler(connections)
                    .bind(options.address(), options.port())
                    .sync()
                    .channel();
            HostIdentity identity = options.identity();
            if (options.protocol() == Protocol.H3 && identity != null) {
                // Beside TCP, as servers have it.
                InetSocketAddress here = (InetSocketAddress) server.localAddress();
                connections.endWith(UdpPort.bind(
                        loops, Epoll.isAvailable(), here, loop -> Http3Answers.codec(identity, options.answer())));
            }
            bound = true;
            return new NettyHost(acceptor, loops, server, connections);
        } finally {
            if (!bound) {
                end(acceptor, loops);
            }
        }
    }

    private static Class<? extends ServerChannel> serverChannel() {
        return Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    }

    @Override
    public int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    @Override
    public String transport() {
        return server instanceof EpollServerSocketChannel ? "epoll" : "NIO";
    }

    @Override
    public void close() throws InterruptedException {
        end(acceptor);
        connections.close(SECONDS_TO_END);
        end(loops);
    }

    private static void end(EventLoopGroup... groups) throws InterruptedException {
        for (EventLoopGroup group : groups) {
            group.shutdownGracefully(0, SECONDS_TO_END, TimeUnit.SECONDS).sync();
        }
    }
}
