package io.httpbench.testing;

import io.httpbench.testing.faulty.ServerKey;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server on 127.0.0.1 that says the same to whatever it hears, or nothing at all. It knows no protocol but TLS. */
@SuppressWarnings("FutureReturnValueIgnored") // clients come and go
public final class BluntServer implements AutoCloseable {

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("blunt-server", true), NioIoHandler.newFactory());
    private final List<String> received = new CopyOnWriteArrayList<>();
    private final @Nullable String answer;
    private final boolean tls;
    private final Channel listener;

    private BluntServer(@Nullable String answer, boolean tls) {
        this.answer = answer;
        this.tls = tls;
        listener = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel connection) {
                        accept(connection);
                    }
                })
                .bind("127.0.0.1", 0)
                .syncUninterruptibly()
                .channel();
    }

    /** Answers in clear text and leaves the connection open. */
    public static BluntServer answering(String answer) {
        return new BluntServer(answer, false);
    }

    /** Answers over TLS and agrees to no protocol. */
    public static BluntServer withoutAlpn(String answer) {
        return new BluntServer(answer, true);
    }

    /** Closes each connection as soon as it has heard something. */
    public static BluntServer closing() {
        return new BluntServer(null, false);
    }

    /** What clients must trust over TLS. */
    public static String certificate() {
        return ServerKey.certificate();
    }

    /** The TCP port it listens on. */
    public int port() {
        return ((InetSocketAddress) listener.localAddress()).getPort();
    }

    /** All that it has heard, a character per byte. */
    public String received() {
        return String.join("", received);
    }

    @Override
    public void close() {
        listener.close().syncUninterruptibly();
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private void accept(Channel connection) {
        if (tls) {
            connection.pipeline().addLast(ServerKey.handlerWithoutAlpn(connection.alloc()));
        }
        connection.pipeline().addLast(new SimpleChannelInboundHandler<ByteBuf>() {
            @Override
            protected void channelRead0(ChannelHandlerContext ctx, ByteBuf bytes) {
                received.add(bytes.toString(StandardCharsets.ISO_8859_1));
                if (answer == null) {
                    ctx.close();
                } else {
                    ctx.writeAndFlush(Unpooled.copiedBuffer(answer, StandardCharsets.US_ASCII));
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                ctx.close();
            }
        });
    }
}
