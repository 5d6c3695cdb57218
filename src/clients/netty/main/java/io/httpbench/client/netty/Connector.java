package io.httpbench.client.netty;

import io.httpbench.api.Limits;
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
import org.jspecify.annotations.Nullable;

/** Opens connections to the target: what all lanes have in common. */
final class Connector {

    private final Transport transport = Transport.chosen();
    private final RequestTemplate request;
    private final Limits limits;
    private final boolean http2;
    private final @Nullable Encryption encryption;
    private final Bootstrap common;

    Connector(Target target, Limits limits) {
        request = new RequestTemplate(target, limits.keepAlive());
        this.limits = limits;
        http2 = target.protocol().isHttp2();
        InetSocketAddress server = InetSocketAddress.createUnresolved(target.host(), target.port());
        Tls tls = target.tls();
        encryption = tls == null
                ? null
                : new Encryption(
                        new AlpnTls(server, http2, Trust.managers(tls)[0], !tls.insecure(), limits.connectTimeout()));
        common = transport.connectingTo(server, limits.connectTimeout());
    }

    boolean http2() {
        return http2;
    }

    EventLoopGroup newLoop(int lane) {
        return new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("netty-lane-" + lane, true), transport.io());
    }

    /** Opens a connection of this pool. A failure is reported to the pool later, never from within. */
    Connection open(ConnectionPool pool, EventLoop loop) {
        Connection connection =
                http2 ? new Http2Connection(pool, request) : new Http1Connection(pool, request, limits.pipelining());
        ChannelFuture connecting =
                common.clone(loop).handler(pipeline(connection)).connect();
        connecting.addListener(done -> {
            if (!done.isSuccess() && !loop.isShuttingDown()) {
                loop.execute(() -> pool.lost(connection, done.cause()));
            }
        });
        return connection;
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
