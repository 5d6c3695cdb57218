package io.httpbench.server;

import io.httpbench.distance.DelayLine;
import io.httpbench.distance.Route;
import io.httpbench.distance.Tunnel;
import io.httpbench.identity.TlsIdentity;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.quic.UdpPort;
import io.httpbench.server.answer.DocumentApi;
import io.httpbench.server.answer.DocumentStore;
import io.httpbench.server.answer.Fates;
import io.httpbench.server.answer.LoopContext;
import io.httpbench.server.answer.LoopCounters;
import io.httpbench.server.answer.LoopCounters.Count;
import io.httpbench.server.answer.Router;
import io.httpbench.way.Way;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The stand-in server in this process: one port that speaks HTTP/1.1 and HTTP/2, in clear text or over TLS, there HTTP/3
 * too if asked to, and answers as ArangoDB does. All methods may be called on any thread.
 */
public final class StandInServer implements AutoCloseable {

    /** Read at once: a few hundred pipelined requests. The largest size that the allocator caches per thread. */
    private static final int READ_BYTES = 32 * 1024;

    private static final int BACKLOG = 4_096;
    private static final WriteBufferWaterMark WATER_MARK = new WriteBufferWaterMark(64 * 1024, 256 * 1024);

    private final EventLoopGroup group;

    /** The port and all connections: an event loop that is told to end in the middle of its loop does not close its channels. */
    private final ChannelGroup channels = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private final Map<EventExecutor, LoopContext> contexts = new LinkedHashMap<>();
    private final @Nullable Tunnel tunnel;
    private final String host;
    private final Channel channel;
    private final String transport;
    private final @Nullable TlsIdentity identity;
    private final @Nullable Http3Port http3;

    private StandInServer(StandInOptions options) throws BindException {
        tunnel = options.tunnel() ? tunnel(options) : null;
        host = tunnel == null ? options.host() : tunnel.near();
        boolean epoll = options.transport() == StandInOptions.Transport.AUTO && Epoll.isAvailable();
        transport = epoll ? "epoll" : "nio";
        identity = options.tls() ? TlsIdentity.make(host()) : null;
        IoHandlerFactory io = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        group = new MultiThreadIoEventLoopGroup(options.threads(), new DefaultThreadFactory("stand-in", true), io);
        DocumentApi documents = new DocumentApi(new DocumentStore());
        Router router = new Router(options.user(), options.password(), options.bodyBytes(), documents);
        group.forEach(loop -> contexts.put(loop, new LoopContext(new LoopCounters(), router)));
        behave(options.behaviour());
        channel = bind(options, epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class);
        http3 = options.http3() && identity != null ? bindHttp3(options, epoll, identity) : null;
        way(options.behaviour().way());
        if (tunnel != null) {
            tunnel.begin(port());
        }
    }

    /**
     * Binds the port and serves until {@link #close()}.
     *
     * @throws BindException when the address cannot be bound, with a message for display; nothing stays open in this case
     */
    public static StandInServer start(StandInOptions options) throws BindException {
        for (int left = options.http3() && options.port() == 0 ? UdpPort.TRIED : 1; ; left--) {
            try {
                return new StandInServer(options);
            } catch (BindException e) {
                if (left == 1) {
                    throw e;
                }
            }
        }
    }

    private static Tunnel tunnel(StandInOptions options) throws BindException {
        try {
            return Tunnel.open(options.host());
        } catch (IOException e) {
            throw caused(new BindException("the stand-in cannot have a tunnel: " + e.getMessage()), e);
        }
    }

    private Channel bind(StandInOptions options, Class<? extends ServerSocketChannel> type) throws BindException {
        var bound = new ServerBootstrap()
                .group(group)
                .channel(type)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(READ_BYTES))
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
                .childHandler(new Connector())
                .bind(host, options.port())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            close();
            throw failure(options, bound.cause());
        }
        channels.add(bound.channel());
        return bound.channel();
    }

    private Http3Port bindHttp3(StandInOptions options, boolean epoll, TlsIdentity shown) throws BindException {
        try {
            Http3Port port = new Http3Port(contexts, shown, epoll, new InetSocketAddress(host, port()));
            channels.addAll(port.sockets());
            return port;
        } catch (IOException e) {
            close();
            throw failure(options, e);
        }
    }

    private BindException failure(StandInOptions options, Throwable cause) {
        String reason = String.valueOf(cause.getMessage());
        String taken = options.port() == 0 ? "no port is free" : "the port is already in use";
        String shown = reason.contains("Address already in use") ? taken : reason;
        return caused(
                new BindException("the stand-in cannot listen on " + host + ":" + options.port() + ": " + shown),
                cause);
    }

    private static BindException caused(BindException failure, Throwable cause) {
        failure.initCause(cause);
        return failure;
    }

    /** The address that clients connect to: that it listens on, or the far end of its tunnel. */
    public String host() {
        return tunnel == null ? host : tunnel.far();
    }

    /** The port that is actually bound. */
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /** The transport: {@code epoll} or {@code nio}. */
    public String transport() {
        return transport;
    }

    /** Threads that serve connections. */
    public int eventLoops() {
        return contexts.size();
    }

    /** The certificate in PEM that clients must trust; null in clear text. */
    public @Nullable String certificate() {
        return identity == null ? null : identity.certificate();
    }

    /** Applies to requests, and its way to connections, in HTTP/3 to datagrams, from now on; pending requests are unaffected. */
    public void behave(ServerBehaviour behaviour) {
        Iterator<@Nullable Fates> fates = Fates.of(behaviour, contexts.size()).iterator();
        contexts.values().forEach(context -> context.fates(fates.next()));
        way(behaviour.way());
    }

    private void way(Way way) {
        if (tunnel != null) {
            tunnel.way(way);
            return;
        }
        Route route = Route.of(way);
        contexts.values().forEach(context -> context.route(route));
        if (http3 != null) {
            http3.way(way, route);
        }
    }

    /** All counts since the start. */
    public ServerCounts counts() {
        long closed = sum(Count.CLOSED);
        long accepted = sum(Count.ACCEPTED);
        return new ServerCounts(
                accepted,
                accepted - closed,
                sum(Count.HTTP11_REQUESTS),
                sum(Count.H2C_REQUESTS),
                sum(Count.H2C_PRIOR_KNOWLEDGE),
                sum(Count.H2C_UPGRADED),
                sum(Count.HTTP3_REQUESTS),
                sum(Count.BYTES_READ),
                sum(Count.BYTES_WRITTEN),
                contexts.values().stream()
                        .mapToLong(loop -> loop.counters().get(Count.MAX_PIPELINING))
                        .max()
                        .orElse(0),
                cpuNanos(),
                tunnel == null ? 0 : tunnel.packets(),
                tunnel == null ? 0 : tunnel.lost());
    }

    private long sum(Count count) {
        return contexts.values().stream()
                .mapToLong(loop -> loop.counters().get(count))
                .sum();
    }

    private static long cpuNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? Math.max(0, system.getProcessCpuTime())
                : 0;
    }

    /** Closes the port and all connections. Returns when all threads have ended. */
    @Override
    public void close() {
        channels.close().awaitUninterruptibly();
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
        if (tunnel != null) {
            tunnel.close();
        }
    }

    /** Gives each accepted connection its handler, with the context of its event loop. */
    private final class Connector extends ChannelInitializer<Channel> {

        @Override
        protected void initChannel(Channel connection) {
            channels.add(connection);
            LoopContext context = Objects.requireNonNull(contexts.get(connection.eventLoop()));
            Route route = context.route();
            if (route != null) {
                connection.pipeline().addLast(new DelayLine(route));
            }
            if (identity != null) {
                connection.pipeline().addLast(identity.handler(connection));
            }
            connection.pipeline().addLast(new ConnectionHandler(connection, context));
        }
    }
}
