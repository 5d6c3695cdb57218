package io.httpbench.bare;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.handler.codec.http2.Http2StreamFrame;
import io.netty.util.concurrent.Future;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/**
 * Netty with its codecs: one event loop, requests built one by one. With {@code H2C} the number of connections is that
 * of streams on one connection. Needs epoll.
 */
public final class BareNetty {

    private final BareLoop loop = new BareLoop();
    private final int requests;
    private final String authority;
    private final String path;
    private final String credentials =
            "Basic " + Base64.getEncoder().encodeToString("root:test".getBytes(StandardCharsets.UTF_8));

    private BareNetty(int requests, String authority, String path) {
        this.requests = requests;
        this.authority = authority;
        this.path = path;
    }

    /** Arguments: protocol host port path connections warmupSeconds requests. */
    public static void main(String[] args) throws InterruptedException {
        boolean http2 = args[0].equals("H2C");
        int connections = Integer.parseInt(args[4]);
        BareNetty bare = new BareNetty(connections, args[1] + ":" + args[2], args[3]);
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
        Bootstrap bootstrap = new Bootstrap()
                .group(group)
                .channel(EpollSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        if (http2) {
                            channel.pipeline()
                                    .addLast(
                                            Http2FrameCodecBuilder.forClient().build(),
                                            new Http2MultiplexHandler(new NoPush()),
                                            bare.new Http2());
                        } else {
                            channel.pipeline().addLast(new HttpClientCodec(), bare.new Http1());
                        }
                    }
                });
        for (int i = 0; i < (http2 ? 1 : connections); i++) {
            bootstrap.connect(args[1], Integer.parseInt(args[2])).syncUninterruptibly();
        }
        bare.loop.report("Netty " + args[0], Duration.ofSeconds(Long.parseLong(args[5])), Long.parseLong(args[6]));
        System.exit(0);
    }

    /** Nothing may go wrong. */
    private static void fail(Throwable cause) {
        cause.printStackTrace();
        System.exit(1);
    }

    private final class Http1 extends SimpleChannelInboundHandler<HttpObject> {

        private long bodyBytes;

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            send(ctx);
        }

        private void send(ChannelHandlerContext ctx) {
            FullHttpRequest request = new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, path);
            request.headers().set(HttpHeaderNames.HOST, authority).set(HttpHeaderNames.AUTHORIZATION, credentials);
            var unused = ctx.writeAndFlush(request);
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, HttpObject part) {
            if (part instanceof HttpContent content) {
                bodyBytes += content.content().readableBytes();
            }
            if (part instanceof LastHttpContent) {
                loop.responded(bodyBytes);
                bodyBytes = 0;
                send(ctx);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            fail(cause);
        }
    }

    private final class Http2 extends SimpleChannelInboundHandler<Object> {

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, Object frame) {
            if (frame instanceof Http2SettingsFrame) {
                for (int i = 0; i < requests; i++) {
                    send(ctx.channel());
                }
            }
        }

        private void send(Channel connection) {
            new Http2StreamChannelBootstrap(connection).open().addListener((Future<Http2StreamChannel> opened) -> {
                Http2StreamChannel stream = opened.getNow();
                stream.pipeline().addLast(new Stream(connection));
                Http2Headers headers = new DefaultHttp2Headers()
                        .method("GET")
                        .scheme("http")
                        .authority(authority)
                        .path(path)
                        .add(HttpHeaderNames.AUTHORIZATION, credentials);
                var unused = stream.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true));
            });
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            fail(cause);
        }

        private final class Stream extends SimpleChannelInboundHandler<Http2StreamFrame> {

            private final Channel connection;
            private long bodyBytes;

            Stream(Channel connection) {
                this.connection = connection;
            }

            @Override
            protected void channelRead0(ChannelHandlerContext ctx, Http2StreamFrame frame) {
                boolean last = frame instanceof Http2HeadersFrame head && head.isEndStream();
                if (frame instanceof Http2DataFrame data) {
                    bodyBytes += data.content().readableBytes();
                    last = data.isEndStream();
                }
                if (last) {
                    loop.responded(bodyBytes);
                    send(connection);
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                fail(cause);
            }
        }
    }

    @Sharable
    private static final class NoPush extends ChannelInboundHandlerAdapter {}
}
