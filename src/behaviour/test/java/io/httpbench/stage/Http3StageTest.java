package io.httpbench.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.testing.contract.Patience;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.codec.http3.DefaultHttp3DataFrame;
import io.netty.handler.codec.http3.DefaultHttp3Headers;
import io.netty.handler.codec.http3.DefaultHttp3HeadersFrame;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.http3.Http3ClientConnectionHandler;
import io.netty.handler.codec.http3.Http3DataFrame;
import io.netty.handler.codec.http3.Http3ErrorCode;
import io.netty.handler.codec.http3.Http3GoAwayFrame;
import io.netty.handler.codec.http3.Http3HeadersFrame;
import io.netty.handler.codec.http3.Http3RequestStreamInboundHandler;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicConnectionCloseEvent;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.codec.quic.QuicStreamChannel;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What each verb says in HTTP/3, to a client of Netty's codec that knows nothing of this tool. */
class Http3StageTest {

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private @Nullable Stage stage;

    @AfterEach
    void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        if (stage != null) {
            stage.close();
        }
    }

    private Stage stage(String... steps) throws IOException {
        List<ServerStep> script = Arrays.stream(steps)
                .map(step -> step.split(" "))
                .map(words -> new ServerStep(
                        ServerVerb.of(words[0]).orElseThrow(), List.of(words).subList(1, words.length)))
                .toList();
        Stage opened =
                Stage.open(new Play(Protocol.H3, Play.Encryption.TLS, "", Map.of("c*", script)), StageTls.make());
        stage = opened;
        return opened;
    }

    private QuicChannel connect(Stage to) throws Exception {
        Channel socket = new Bootstrap()
                .group(loop)
                .channel(NioDatagramChannel.class)
                .handler(Http3.newQuicClientCodecBuilder()
                        .sslContext(QuicSslContextBuilder.forClient()
                                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                                .applicationProtocols("h3")
                                .build())
                        .initialMaxData(1 << 20)
                        .initialMaxStreamDataBidirectionalLocal(1 << 20)
                        .build())
                .bind(0)
                .sync()
                .channel();
        return QuicChannel.newBootstrap(socket)
                .handler(new Http3ClientConnectionHandler(new Ear(), null, null, null, true))
                .streamHandler(new ChannelInboundHandlerAdapter())
                .remoteAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), to.port()))
                .connect()
                .get(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS);
    }

    private QuicStreamChannel ask(QuicChannel connection, int content) throws Exception {
        QuicStreamChannel stream =
                Http3.newRequestStream(connection, new Answer()).sync().getNow();
        DefaultHttp3Headers head = new DefaultHttp3Headers();
        head.method(content == 0 ? "GET" : "POST")
                .scheme("https")
                .authority("x")
                .path("/a");
        head.add("own", "1");
        var sent = stream.writeAndFlush(new DefaultHttp3HeadersFrame(head));
        if (content > 0) {
            stream.writeAndFlush(new DefaultHttp3DataFrame(Unpooled.wrappedBuffer(new byte[content])))
                    .addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
        } else {
            sent.addListener(QuicStreamChannel.SHUTDOWN_OUTPUT);
        }
        return stream;
    }

    private String hear() throws InterruptedException {
        return String.valueOf(heard.poll(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS));
    }

    private static void await(Stage stage, BooleanSupplier condition) throws InterruptedException {
        assertThat(stage.board().await(condition, Patience.ofFailure()))
                .as(() -> stage.board().events().toString())
                .isTrue();
    }

    /** Of the connection. */
    private final class Ear extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof Http3GoAwayFrame goAway) {
                heard.add("GOAWAY " + goAway.id());
            }
            ReferenceCountUtil.release(message);
        }
    }

    /** Of a stream. */
    private final class Answer extends Http3RequestStreamInboundHandler {

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3HeadersFrame frame) {
            heard.add("head " + frame.headers().status() + " " + frame.headers().get("a"));
        }

        @Override
        protected void channelRead(ChannelHandlerContext ctx, Http3DataFrame frame) {
            heard.add("body " + frame.content().readableBytes());
            frame.release();
        }

        @Override
        protected void channelInputClosed(ChannelHandlerContext ctx) {
            heard.add("end");
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            heard.add("failure " + cause.getClass().getSimpleName());
        }
    }

    @Test
    void answersInOneAndInParts() throws Exception {
        Stage played = stage("await", "interim 103 A:{3}", "head 404", "body 2", "end", "await", "answer 204 0 A:b");
        QuicChannel connection = connect(played);
        ask(connection, 0);

        assertThat(List.of(hear(), hear(), hear(), hear()))
                .containsExactly("head 103 hhh", "head 404 null", "body 2", "end");
        ask(connection, 1_000);
        assertThat(List.of(hear(), hear())).containsExactly("head 204 b", "end");
        Request last = played.board().look(() -> played.requests().get(1));
        assertThat(last.method() + " " + last.path() + " " + last.content() + " " + last.names())
                .isEqualTo("POST /a 1000 [own]");
    }

    @Test
    void announcesTheEnd() throws Exception {
        Stage played = stage("await", "goaway #1 H3_NO_ERROR", "answer 200 1");
        ask(connect(played), 0);

        assertThat(List.of(hear(), hear(), hear(), hear()))
                .containsExactlyInAnyOrder("GOAWAY 4", "head 200 null", "body 1", "end");
    }

    @Test
    void breaksOffARequest() throws Exception {
        Stage played = stage("await", "reset H3_REQUEST_REJECTED");
        ask(connect(played), 0);

        assertThat(hear()).isEqualTo("failure QuicStreamResetException");
        assertThat(played.board().look(() -> played.requests().get(0).answered()))
                .isTrue();
    }

    @Test
    void endsTheConnection() throws Exception {
        Stage played = stage("await", "answer 200 1", "fin");
        QuicChannel connection = connect(played);
        connection.pipeline().addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
                if (event instanceof QuicConnectionCloseEvent close) {
                    heard.add("close " + close.error());
                }
            }
        });
        ask(connection, 0);

        assertThat(List.of(hear(), hear(), hear(), hear()))
                .containsExactlyInAnyOrder(
                        "head 200 null", "body 1", "end", "close " + Http3ErrorCode.H3_NO_ERROR.code());
    }

    @Test
    void seesWhatTheClientGivesUp() throws Exception {
        Stage played = stage("await", "gate", "answer 200 1");
        QuicChannel connection = connect(played);
        QuicStreamChannel stream = ask(connection, 0);
        await(
                played,
                () -> !played.requests().isEmpty() && played.requests().get(0).whole());
        stream.shutdownInput(Http3ErrorCode.H3_REQUEST_CANCELLED.code()).sync();
        // What comes behind it has it before.
        ask(connection, 0);
        await(played, () -> played.requests().size() == 2);
        played.release();

        await(played, () -> played.connections().get(0).resets() > 0);
    }

    @Test
    void takesNoMoreThanItsWindowFromOneWhoIsNotRead() throws Exception {
        Stage played = stage("lazy", "await-head", "answer 413 1", "reset H3_NO_ERROR");
        ask(connect(played), 1 << 20);

        assertThat(List.of(hear(), hear(), hear())).containsExactly("head 413 null", "body 1", "end");
        assertThat(played.board().look(() -> played.requests().get(0).whole())).isFalse();
    }

    @Test
    void aDeadConnectionSaysNothing() throws Exception {
        Stage played = stage("await", "answer 200 1", "mute", "mark", "await", "answer 200 2");
        QuicChannel connection = connect(played);
        ask(connection, 0);
        assertThat(List.of(hear(), hear(), hear())).containsExactly("head 200 null", "body 1", "end");
        await(played, () -> played.marks() > 0);

        ask(connection, 0);
        ask(connect(played), 0);

        // The first one's request never comes; a new connection is heard.
        assertThat(List.of(hear(), hear(), hear())).containsExactly("head 200 null", "body 1", "end");
        assertThat(played.board()
                        .look(() -> played.connections().get(0).requests().size()))
                .isEqualTo(1);
    }

    @Test
    void seesTheClientsEnd() throws Exception {
        Stage played = stage("await", "answer 200 1");
        QuicChannel connection = connect(played);
        ask(connection, 0);
        assertThat(hear()).isEqualTo("head 200 null");
        connection
                .close(true, Http3ErrorCode.H3_NO_ERROR.code(), Unpooled.EMPTY_BUFFER)
                .sync();

        await(played, () -> played.connections().get(0).closed().equals("CONNECTION_CLOSE H3_NO_ERROR"));
    }
}
