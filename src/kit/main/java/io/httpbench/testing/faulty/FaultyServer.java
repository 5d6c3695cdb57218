package io.httpbench.testing.faulty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * A server on 127.0.0.1 that does what the path says ({@link Behaviour}, {@link Script}), well or badly, in HTTP/1.1
 * and in HTTP/2 by prior knowledge or by upgrade on one port, and counts what it saw. Its codecs are Netty's, so it shares no mistake
 * with the stand-in server.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that fails is seen by channelInactive
public final class FaultyServer implements AutoCloseable {

    private static final int PORTS_TRIED = 10;
    private static final int MAX_STREAMS = 256;

    private final EventLoopGroup loop = newLoop();
    private final ChannelGroup connections = new DefaultChannelGroup(loop.next(), true);
    private final Traffic traffic = new Traffic();
    private final Gate gate = new Gate();
    private final Script script = new Script();
    private final Channel listener;
    private final int maxStreams;
    private final boolean tls;
    private final boolean http2;

    private FaultyServer(int port, int maxStreams, boolean tls, boolean http2) {
        this.tls = tls;
        this.http2 = http2;
        this.maxStreams = maxStreams;
        listener = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel connection) {
                        connect(connection);
                    }
                })
                .bind("127.0.0.1", port)
                .syncUninterruptibly()
                .channel();
    }

    /** As Netty 4.1 has it, too: the clients of others bring theirs, and a test has one class path. */
    @SuppressWarnings("deprecation")
    private static EventLoopGroup newLoop() {
        return new NioEventLoopGroup(1, new DefaultThreadFactory("faulty-server", true));
    }

    /** Starts on a port that is free. */
    public static FaultyServer start() {
        return start(0);
    }

    /** Starts on the given port. */
    public static FaultyServer start(int port) {
        return start(port, false);
    }

    /** Starts on the given port, in clear text or with TLS only. */
    public static FaultyServer start(int port, boolean tls) {
        return new FaultyServer(port, MAX_STREAMS, tls, true);
    }

    /** What clients must trust over TLS. */
    public static String certificate() {
        return ServerKey.certificate();
    }

    /** Starts with a limit on the streams that an HTTP/2 client may have open on a connection at once. */
    public static FaultyServer startWithMaxStreams(int maxStreams, boolean tls) {
        return new FaultyServer(0, maxStreams, tls, true);
    }

    /** Starts on the given port, with TLS only, and speaks HTTP/3 on that of UDP, too. */
    public static FaultyServer startWithHttp3(int port) {
        return withHttp3(port, MAX_STREAMS, 0);
    }

    /** The same on a free port, with such a limit as the first credit of streams: as they end, it is renewed. */
    public static FaultyServer startWithHttp3AndMaxStreams(int maxStreams) {
        return withHttp3(0, maxStreams, 0);
    }

    /** The same, losing one in so many datagrams of each direction, and the first. */
    public static FaultyServer startWithHttp3AndLoss(int oneIn) {
        return withHttp3(0, MAX_STREAMS, oneIn);
    }

    /** Where any port will do: until there is one whose number is free for UDP, too. */
    private static FaultyServer withHttp3(int port, int maxStreams, int lostOneIn) {
        for (int left = PORTS_TRIED; ; left--) {
            FaultyServer server = new FaultyServer(port, maxStreams, true, true);
            ChannelFuture bound = new Http3Connections(server)
                    .listen(server.loop, server.port(), lostOneIn)
                    .awaitUninterruptibly();
            if (bound.isSuccess()) {
                return server;
            }
            server.close();
            if (port != 0 || left == 1) {
                throw new IllegalStateException("no port of UDP", bound.cause());
            }
        }
    }

    /** Starts with TLS only, and does not agree on HTTP/2. */
    public static FaultyServer startWithoutHttp2() {
        return new FaultyServer(0, MAX_STREAMS, true, false);
    }

    /** The TCP port it listens on. */
    public int port() {
        return ((InetSocketAddress) listener.localAddress()).getPort();
    }

    /** What it has seen so far. */
    public Traffic traffic() {
        return traffic;
    }

    /** Releases answers to {@link Behaviour#SLOW}. */
    public Gate gate() {
        return gate;
    }

    /** Does as the paths say for so many requests more, and from then on this, whatever they say. */
    public void turnAfter(int requests, Behaviour behaviour) {
        script.turnAfter(requests, behaviour);
    }

    /** Ends all connections now, idle ones included, and goes on listening. */
    public void dropConnections() {
        connections.forEach(FaultyServer::drop);
    }

    /** Below TLS, which would say good-bye. A connection that ends at this moment has no handlers any more. */
    private static void drop(Channel connection) {
        ChannelHandlerContext lowest = connection.pipeline().firstContext();
        if (lowest != null) {
            lowest.close();
        }
    }

    @Override
    public void close() {
        listener.close().syncUninterruptibly();
        dropConnections();
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    int maxStreams() {
        return maxStreams;
    }

    /** A connection of QUIC, from its first datagram on: a client may refuse it before it is one. */
    void count(Channel connection) {
        connections.add(connection);
        traffic.connected();
        connection.closeFuture().addListener(closed -> traffic.disconnected());
    }

    Script script() {
        return script;
    }

    private void connect(Channel connection) {
        connections.add(connection);
        connection.pipeline().addLast(new ConnectionCounter());
        if (tls) {
            connection.pipeline().addLast(ServerKey.handler(connection.alloc(), http2));
        }
        connection.pipeline().addLast(new PrefaceDetector(this::http1, this::http2));
    }

    private void http1(ChannelHandlerContext ctx) {
        Http1Handler handler = new Http1Handler(this);
        ctx.pipeline()
                .addLast(
                        new HttpRequestDecoder(),
                        new UpgradeEncoder(),
                        new Http2Upgrade(new Http2Streams(this), handler).detector(),
                        handler,
                        new Quiet());
    }

    private void http2(ChannelHandlerContext ctx) {
        new Http2Streams(this).addTo(ctx);
        ctx.pipeline().addLast(new Quiet());
    }

    private final class ConnectionCounter extends ChannelInboundHandlerAdapter {

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            traffic.connected();
            ctx.fireChannelActive();
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            traffic.disconnected();
            ctx.fireChannelInactive();
        }
    }

    /** Clients reset connections here as a matter of course: not worth a line in the log. */
    private static final class Quiet extends ChannelInboundHandlerAdapter {

        /** A client that goes away leaves the end of the connection to the server. */
        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http2GoAwayFrame) {
                ctx.close();
            }
            ReferenceCountUtil.release(message);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
