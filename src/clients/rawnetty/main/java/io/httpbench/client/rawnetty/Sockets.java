package io.httpbench.client.rawnetty;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.transport.AlpnTls;
import io.httpbench.transport.Transport;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Creates sockets to the target, in clear text or with TLS. */
final class Sockets {

    private final Transport transport;
    private final Bootstrap common;
    private final @Nullable Encryption encryption;

    Sockets(Target target, Limits limits, Transport transport) {
        this.transport = transport;
        InetSocketAddress server = InetSocketAddress.createUnresolved(target.host(), target.port());
        Tls tls = target.tls();
        encryption = tls == null
                ? null
                : new Encryption(new AlpnTls(
                        server,
                        target.protocol().isHttp2(),
                        Trust.managers(tls)[0],
                        !tls.insecure(),
                        limits.connectTimeout()));
        common = transport
                .connectingTo(server, limits.connectTimeout())
                .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT);
    }

    /** Creates sockets on an event loop, which read into its one buffer if they can share it. */
    Bootstrap on(EventLoop loop, ReceiveBuffer buffer) {
        Bootstrap bootstrap = common.clone(loop);
        return transport.readsWhenReady() ? bootstrap.option(ChannelOption.RECVBUF_ALLOCATOR, buffer) : bootstrap;
    }

    /** The pipeline of the connection's socket. */
    ChannelHandler pipeline(Connection connection) {
        return encryption == null ? connection : encryption.under(connection);
    }
}
