package io.httpbench.testing.faulty;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3ServerConnectionHandler;
import io.netty.handler.codec.quic.InsecureQuicTokenHandler;
import io.netty.handler.codec.quic.QuicStreamChannel;
import java.util.concurrent.TimeUnit;

/** Sets up the connections of HTTP/3, and their streams. */
@Sharable
final class Http3Connections extends ChannelInitializer<Channel> {

    private static final int WINDOW = 16 << 20;

    private final FaultyServer server;

    Http3Connections(FaultyServer server) {
        this.server = server;
    }

    /**
     * On this port of UDP, until the loop ends.
     *
     * @param lostOneIn of so many datagrams one is lost; 0 loses none
     */
    ChannelFuture listen(EventLoopGroup loop, int port, int lostOneIn) {
        return new Bootstrap()
                .group(loop)
                .channel(NioDatagramChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel socket) {
                        if (lostOneIn > 0) {
                            socket.pipeline().addLast(new Loss(lostOneIn, server.traffic()));
                        }
                        socket.pipeline().addLast(quic());
                    }
                })
                .bind("127.0.0.1", port);
    }

    private ChannelHandler quic() {
        return Http3.newQuicServerCodecBuilder()
                .sslContext(ServerKey.quic())
                .maxIdleTimeout(1, TimeUnit.HOURS)
                .initialMaxData(WINDOW)
                .initialMaxStreamDataBidirectionalLocal(WINDOW)
                .initialMaxStreamDataBidirectionalRemote(WINDOW)
                .initialMaxStreamsBidirectional(server.maxStreams())
                .tokenHandler(InsecureQuicTokenHandler.INSTANCE)
                .handler(this)
                .build();
    }

    @Override
    protected void initChannel(Channel connection) {
        server.count(connection);
        Waiting waiting = new Waiting(server);
        connection
                .pipeline()
                .addLast(
                        new Http3ServerConnectionHandler(
                                new ChannelInitializer<QuicStreamChannel>() {
                                    @Override
                                    protected void initChannel(QuicStreamChannel stream) {
                                        stream.pipeline().addLast(new Http3StreamHandler(server, waiting));
                                    }
                                },
                                null,
                                null,
                                null,
                                true),
                        new Quiet());
    }

    /** Clients close connections here as a matter of course. */
    private static final class Quiet extends ChannelInboundHandlerAdapter {

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            var unused = ctx.close();
        }
    }

    /** Requests of one connection that wait for their answers. */
    static final class Waiting {

        private final FaultyServer server;
        private int waiting;

        Waiting(FaultyServer server) {
            this.server = server;
        }

        int opened() {
            return ++waiting;
        }

        void settled() {
            waiting--;
            server.traffic().settled(1);
        }
    }
}
