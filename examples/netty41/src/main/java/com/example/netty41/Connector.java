package com.example.netty41;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.concurrent.ThreadFactory;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;

/** Opens connections to the target: what all lanes have in common. */
final class Connector {

    private final Target target;
    private final Limits limits;
    private final Template request;
    private final SslContext tls;
    private final Bootstrap common;

    Connector(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        request = new Template(target, limits.keepAlive());
        tls = target.tls() == null ? null : context(target.tls());
        common = new Bootstrap()
                .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .remoteAddress(InetSocketAddress.createUnresolved(target.host(), target.port()))
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        limits.connectTimeout().toMillis());
    }

    /** The JVM's own TLS, as for every client. */
    private static SslContext context(Tls tls) {
        try {
            return SslContextBuilder.forClient()
                    .sslProvider(SslProvider.JDK)
                    .trustManager(Trust.managers(tls)[0])
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    EventLoopGroup newLoop(int lane) {
        ThreadFactory thread = new DefaultThreadFactory("netty-4.1-lane-" + lane, true);
        return Epoll.isAvailable() ? new EpollEventLoopGroup(1, thread) : new NioEventLoopGroup(1, thread);
    }

    /** Opens a connection of this pool. A failure is reported to the pool later, never from within. */
    Connection open(Pool pool, EventLoop loop) {
        Connection connection = new Connection(pool, request, limits.pipelining());
        common.clone(loop)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        if (tls != null) {
                            channel.pipeline().addLast(encryption(channel));
                        }
                        channel.pipeline().addLast(new HttpClientCodec(), connection);
                    }
                })
                .connect()
                .addListener(done -> {
                    if (!done.isSuccess() && !loop.isShuttingDown()) {
                        loop.execute(() -> pool.lost(connection, done.cause()));
                    }
                });
        return connection;
    }

    /** Unlike 4.2, which checks the name of the server unless told otherwise, 4.1 has to be told to. */
    private SslHandler encryption(Channel channel) {
        SslHandler handler = tls.newHandler(channel.alloc(), target.host(), target.port());
        handler.setHandshakeTimeoutMillis(limits.connectTimeout().toMillis());
        if (!target.tls().insecure()) {
            SSLEngine engine = handler.engine();
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            engine.setSSLParameters(parameters);
        }
        return handler;
    }
}
