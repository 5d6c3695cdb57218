package io.httpbench.client.netty;

import io.httpbench.api.Limits;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.transport.AlpnTls;
import io.httpbench.transport.Transport;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens connections to the target: what all lanes have in common. */
final class Connector {

    private final Transport transport = Transport.chosen();
    private final RequestTemplate request;
    private final Limits limits;
    private final Protocol protocol;
    private final @Nullable Encryption encryption;
    private final @Nullable QuicConnector quic;
    private final Bootstrap common;

    Connector(Target target, Limits limits) {
        request = new RequestTemplate(target, limits.keepAlive());
        this.limits = limits;
        protocol = target.protocol();
        InetSocketAddress server = InetSocketAddress.createUnresolved(target.host(), target.port());
        Tls tls = target.tls();
        quic = tls == null || protocol != Protocol.H3
                ? null
                : new QuicConnector(transport, server, tls, limits.connectTimeout());
        encryption = tls == null || quic != null
                ? null
                : new Encryption(new AlpnTls(
                        server, protocol.isHttp2(), Trust.managers(tls)[0], !tls.insecure(), limits.connectTimeout()));
        common = transport.connectingTo(server, limits.connectTimeout());
    }

    /** Whether a connection carries several requests at once. */
    boolean shared() {
        return protocol.isMultiplexed() || limits.pipelining() > 1;
    }

    EventLoopGroup newLoop(int lane) {
        return new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("netty-lane-" + lane, true), transport.io());
    }

    /** Opens a connection of this pool. A failure is reported to the pool later, never from within. */
    Connection open(ConnectionPool pool, EventLoop loop) {
        Connection connection = connection(pool);
        Consumer<Throwable> failed = cause -> {
            if (!loop.isShuttingDown()) {
                loop.execute(() -> pool.lost(connection, cause));
            }
        };
        if (quic != null) {
            quic.open(loop, pipeline(connection), failed);
            return connection;
        }
        ChannelFuture connecting =
                common.clone(loop).handler(pipeline(connection)).connect();
        connecting.addListener(done -> {
            if (!done.isSuccess()) {
                failed.accept(done.cause());
            }
        });
        return connection;
    }

    private Connection connection(ConnectionPool pool) {
        return switch (protocol) {
            case HTTP11 -> new Http1Connection(pool, request, limits.pipelining());
            case H2C, H2 -> new Http2Connection(pool, request);
            case H3 -> new Http3Connection(pool, request);
        };
    }

    private ChannelInitializer<Channel> pipeline(Connection connection) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(connection);
                if (encryption != null) {
                    encryption.addTo(channel, connection);
                } else {
                    connection.establish(channel.pipeline());
                }
            }
        };
    }
}
