package io.httpbench.host.netty;

import io.httpbench.host.Answer;
import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Sets up the handlers of each connection: those of the protocol, after TLS those of the one agreed on. */
final class Connections extends ChannelInitializer<SocketChannel> {

    private final boolean http2;
    private final Answer answer;
    private final @Nullable SslContext tls;

    /** Those that are open. Once it is closed, so is each that comes later. */
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    private Connections(boolean http2, Answer answer, @Nullable SslContext tls) {
        this.http2 = http2;
        this.answer = answer;
        this.tls = tls;
    }

    static Connections of(HostOptions options) throws SSLException {
        HostIdentity identity = options.identity();
        return new Connections(
                options.protocol().isHttp2(), options.answer(), identity == null ? null : context(identity));
    }

    private static SslContext context(HostIdentity identity) throws SSLException {
        return SslContextBuilder.forServer(identity.key(), identity.certificate())
                .sslProvider(SslProvider.JDK)
                .ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2,
                        ApplicationProtocolNames.HTTP_1_1))
                .build();
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        open.add(channel);
        ChannelPipeline pipeline = channel.pipeline();
        if (tls == null) {
            addProtocol(pipeline, http2);
        } else {
            pipeline.addLast(tls.newHandler(channel.alloc()), new AgreedProtocol());
        }
    }

    /** These sockets, too. */
    void endWith(List<Channel> sockets) {
        open.addAll(sockets);
    }

    /** Ends them all. An event loop that is told to end in the middle of its loop does not close its channels. */
    void close(long seconds) {
        open.close().awaitUninterruptibly(seconds, TimeUnit.SECONDS);
    }

    private void addProtocol(ChannelPipeline pipeline, boolean inHttp2) {
        if (inHttp2) {
            pipeline.addLast(
                    Http2FrameCodecBuilder.forServer().build(), new Http2MultiplexHandler(new Http2Answers(answer)));
        } else {
            pipeline.addLast(new HttpServerCodec(), new HttpServerKeepAliveHandler(), new Http1Answers(answer));
        }
    }

    /** Takes what ALPN has agreed on; HTTP/1.1 for a client without ALPN. */
    private final class AgreedProtocol extends ApplicationProtocolNegotiationHandler {

        AgreedProtocol() {
            super(ApplicationProtocolNames.HTTP_1_1);
        }

        @Override
        protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
            addProtocol(ctx.pipeline(), protocol.equals(ApplicationProtocolNames.HTTP_2));
        }

        /** A broken connection is its client's business; Netty would log it. */
        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            var unused = ctx.close();
        }
    }
}
