package io.httpbench.bare;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2StreamFrame;
import java.nio.charset.StandardCharsets;

/**
 * What the stand-in would cost with Netty's HTTP/2 codec: one event loop that answers every request over H2C with the
 * stand-in's response to {@code GET /_api/version}. Needs epoll. Runs until it is killed.
 */
public final class CodecServer {

    private CodecServer() {}

    /** Arguments: port, and {@code multiplex} for a channel per stream. */
    public static void main(String[] args) throws InterruptedException {
        boolean multiplex = args.length > 1 && args[1].equals("multiplex");
        new ServerBootstrap()
                .group(new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory()))
                .channel(EpollServerSocketChannel.class)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(Http2FrameCodecBuilder.forServer()
                                        .validateHeaders(false)
                                        .build())
                                .addLast(multiplex ? new Http2MultiplexHandler(new Answers()) : new Answers());
                    }
                })
                .bind("127.0.0.1", Integer.parseInt(args[0]))
                .sync()
                .channel()
                .closeFuture()
                .sync();
    }

    @Sharable
    private static final class Answers extends SimpleChannelInboundHandler<Http2StreamFrame> {

        private final ByteBuf body = Unpooled.unreleasableBuffer(Unpooled.directBuffer()
                .writeBytes("{\"server\":\"arango\",\"license\":\"community\",\"version\":\"3.12.4\"}"
                        .getBytes(StandardCharsets.US_ASCII)));
        private final Http2Headers head = new DefaultHttp2Headers(false)
                .status("200")
                .add("x-content-type-options", "nosniff")
                .add("server", "ArangoDB")
                .add("content-type", "application/json; charset=utf-8")
                .add("content-length", Integer.toString(body.readableBytes()));

        @Override
        protected void channelRead0(ChannelHandlerContext context, Http2StreamFrame frame) {
            if (frame instanceof Http2HeadersFrame) {
                var unused = context.write(new DefaultHttp2HeadersFrame(head).stream(frame.stream()));
                unused = context.write(new DefaultHttp2DataFrame(body.duplicate(), true).stream(frame.stream()));
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext context) {
            context.flush();
        }
    }
}
