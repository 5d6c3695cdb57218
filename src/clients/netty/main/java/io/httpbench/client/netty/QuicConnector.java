package io.httpbench.client.netty;

import io.httpbench.api.Tls;
import io.httpbench.api.Trust;
import io.httpbench.quic.QuicParts;
import io.httpbench.transport.Transport;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicSslContext;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Opens connections of QUIC, each on a socket of its own: on a common one, one event loop would receive for all. The sockets are
 * connected, so that a closed port is known at once where the system of the server says so, as it is in TCP.
 */
final class QuicConnector {

    private final Transport transport;
    private final InetSocketAddress server;
    private final QuicSslContext tls;
    private final int timeoutMillis;

    /**
     * Nothing is opened.
     *
     * @param server need not be resolved
     */
    QuicConnector(Transport transport, InetSocketAddress server, Tls tls, Duration timeout) {
        this.transport = transport;
        this.server = server;
        this.tls = QuicParts.clientTls(Trust.managers(tls)[0], !tls.insecure());
        timeoutMillis = Math.toIntExact(timeout.toMillis());
    }

    /** Opens one with this handler, or tells why that failed. On the event loop, perhaps from within. */
    void open(EventLoop loop, ChannelHandler handler, Consumer<Throwable> failed) {
        Unreachable unreachable = new Unreachable();
        ChannelInitializer<Channel> socket = new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(QuicParts.clientCodec(tls, server), unreachable);
            }
        };
        // Resolved here, as Netty does it for TCP.
        QuicParts.socket(transport.datagrams(), loop)
                .handler(socket)
                .connect(server)
                .addListener((ChannelFuture connected) -> {
                    if (connected.isSuccess()) {
                        shakeHands(connected.channel(), handler, unreachable, failed);
                    } else {
                        failed.accept(connected.cause());
                    }
                });
    }

    private void shakeHands(
            Channel socket, ChannelHandler handler, Unreachable unreachable, Consumer<Throwable> failed) {
        QuicChannel.newBootstrap(socket)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, timeoutMillis)
                .handler(handler)
                .remoteAddress(socket.remoteAddress())
                .connect()
                .addListener(done -> {
                    if (!done.isSuccess()) {
                        var unused = socket.close();
                        failed.accept(unreachable.cause == null ? done.cause() : unreachable.cause);
                    }
                });
    }

    /** The port is closed, or has been since: nobody will answer, which QUIC itself would wait for until it is idle too long. */
    private static final class Unreachable extends ChannelInboundHandlerAdapter {

        private @Nullable Throwable cause;

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable failure) {
            cause = failure;
            var unused = ctx.close();
        }
    }
}
