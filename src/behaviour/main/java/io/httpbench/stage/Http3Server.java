package io.httpbench.stage;

import io.httpbench.quic.QuicParts;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.DatagramPacket;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.codec.http3.Http3ErrorCode;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicConnectionCloseEvent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import okhttp3.tls.HeldCertificate;

/** The server of a stage in HTTP/3: a socket of UDP on an event loop of its own, which does all but what scripts wait for. */
final class Http3Server implements AutoCloseable {

    /** What a client may send ahead, of one request and of all. */
    private static final int WINDOW = 1 << 16;

    private static final int ALL_WINDOWS = 1 << 20;

    private final Stage stage;
    private final ChannelHandler codec;
    private final Dead dead = new Dead();
    private final EventLoopGroup loop =
            new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("stage-udp", true), NioIoHandler.newFactory());
    private int connections;

    Http3Server(Stage stage, HeldCertificate shown) {
        this.stage = stage;
        this.codec = QuicParts.serverCodec(
                shown.keyPair().getPrivate(), shown.certificate(), WINDOW, ALL_WINDOWS, new Connections());
    }

    /**
     * Begins to listen, once.
     *
     * @return its port
     * @throws IOException when the machine does not allow it
     */
    int bind() throws IOException {
        ChannelFuture bound = QuicParts.socket(NioDatagramChannel.class, loop.next())
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel socket) {
                        socket.pipeline().addLast(dead, codec);
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException("no port of UDP: " + bound.cause().getMessage(), bound.cause());
        }
        return ((InetSocketAddress) bound.channel().localAddress()).getPort();
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private final class Connections extends ChannelInitializer<QuicChannel> {

        @Override
        protected void initChannel(QuicChannel channel) {
            connections++;
            StageConnection connection =
                    new StageConnection(stage, "c" + connections, stage.play().script("c", connections));
            connection.on(new QuicLine(channel));
            Http3Wire wire = new Http3Wire(connection, channel);
            channel.pipeline().addLast(wire.codec(), new Ends(connection));
            connection.begins(wire);
            stage.begins(connection);
        }
    }

    /** How the client ends a connection. */
    private static final class Ends extends ChannelInboundHandlerAdapter {

        private final StageConnection connection;

        Ends(StageConnection connection) {
            this.connection = connection;
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            if (event instanceof QuicConnectionCloseEvent close) {
                connection.closed(how(close));
            }
            ctx.fireUserEventTriggered(event);
        }

        private static String how(QuicConnectionCloseEvent close) {
            String code = close.isTlsError()
                    ? "TLS alert " + QuicConnectionCloseEvent.extractTlsError(close.error())
                    : Arrays.stream(Http3ErrorCode.values())
                            .filter(each -> close.isApplicationClose() && each.code() == close.error())
                            .findFirst()
                            .map(Enum::name)
                            .orElseGet(() -> "error " + close.error());
            return "CONNECTION_CLOSE " + code;
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            connection.closed("without a word");
            ctx.fireChannelInactive();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            // Its end tells.
        }
    }

    private final class QuicLine implements Line {

        private final QuicChannel channel;

        QuicLine(QuicChannel channel) {
            this.channel = channel;
        }

        /** QUIC has no half, and nothing below its own end: whoever vanishes is {@link #goDead dead}. */
        @Override
        public void close(ServerVerb how) {
            var unused = channel.close(true, Http3ErrorCode.H3_NO_ERROR.code(), Unpooled.EMPTY_BUFFER)
                    .awaitUninterruptibly();
        }

        /** Behind what the script has said before, which its event loop may not have sent yet. */
        @Override
        public void goDead() {
            SocketAddress client = Objects.requireNonNull(channel.remoteSocketAddress());
            var unused =
                    channel.eventLoop().submit(() -> dead.senders.add(client)).awaitUninterruptibly();
        }

        @Override
        public void end() {
            var unused = channel.close();
        }
    }

    /** Loses all datagrams of connections that are to be dead, in both directions. */
    @ChannelHandler.Sharable
    private static final class Dead extends ChannelDuplexHandler {

        private final Set<SocketAddress> senders = ConcurrentHashMap.newKeySet();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof DatagramPacket datagram && senders.contains(datagram.sender())) {
                datagram.release();
            } else {
                ctx.fireChannelRead(message);
            }
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
            if (message instanceof DatagramPacket datagram && senders.contains(datagram.recipient())) {
                ReferenceCountUtil.release(message);
                var unused = promise.trySuccess();
            } else {
                var unused = ctx.write(message, promise);
            }
        }
    }
}
