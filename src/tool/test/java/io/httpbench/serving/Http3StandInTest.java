package io.httpbench.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.client.netty.NettyFactory;
import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.quic.QuicParts;
import io.httpbench.server.ServerCounts;
import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.testing.Http3Answer;
import io.httpbench.testing.contract.Patience;
import io.httpbench.way.Bandwidth;
import io.httpbench.way.Loss;
import io.httpbench.way.RoundTrip;
import io.httpbench.way.Way;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicClientCodecBuilder;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The stand-in in HTTP/3, asked by a client of ours. */
class Http3StandInTest {

    private static final String VERSION = "/_api/version";

    private static StandInOptions options(StandInOptions.Transport transport) {
        return new StandInOptions(
                "127.0.0.1",
                0,
                "root",
                "test",
                true,
                true,
                false,
                2,
                transport,
                StandInOptions.USUAL_BODY,
                ServerBehaviour.CALM);
    }

    private static StandInServer start() throws IOException {
        return StandInServer.start(options(StandInOptions.Transport.AUTO));
    }

    private static Target target(StandInServer server, String path, String password, Message message) {
        Tls tls = new Tls(server.certificate(), false);
        return new Target(Protocol.H3, "127.0.0.1", server.port(), path, "root", password, tls, message);
    }

    private static Target target(StandInServer server) {
        return target(server, VERSION, "test", Message.GET);
    }

    @ParameterizedTest
    @EnumSource
    void answersAsInOtherProtocolsAndCounts(StandInOptions.Transport transport) throws Exception {
        try (StandInServer server = StandInServer.start(options(transport))) {
            Http3Answer good = Http3Answer.to(target(server));

            assertThat(good.status()).isEqualTo(200);
            assertThat(good.bytes()).isPositive();
            assertThat(Http3Answer.to(target(server, VERSION, "wrong", Message.GET))
                            .status())
                    .isEqualTo(401);
            assertThat(Http3Answer.to(target(server, "/nowhere", "test", Message.GET))
                            .status())
                    .isEqualTo(404);
            assertThat(Http3Answer.to(target(
                                    server, VERSION, "test", new Message("HEAD", List.of(), Message.Content.NONE)))
                            .bytes())
                    .isZero();
            ServerCounts counts = server.counts();
            assertThat(counts.http3Requests()).isEqualTo(4);
            assertThat(counts.requests()).isEqualTo(4);
            assertThat(counts.connectionsAccepted()).isEqualTo(4);
            assertThat(counts.bytesRead()).as("over TCP").isZero();
        }
    }

    /** Netty's clients offer drafts of the protocol first. */
    @Test
    void ofWhatAClientOffersOnlyTheStandardIsAgreedTo() throws Exception {
        EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        try (StandInServer server = start()) {
            QuicSslContext offers = QuicSslContextBuilder.forClient()
                    .trustManager(InsecureTrustManagerFactory.INSTANCE)
                    .applicationProtocols("h3-29", "h3")
                    .build();
            Channel socket = QuicParts.socket(NioDatagramChannel.class, loop.next())
                    .handler(new QuicClientCodecBuilder().sslContext(offers).build())
                    .bind(0)
                    .sync()
                    .channel();
            QuicChannel connection = QuicChannel.newBootstrap(socket)
                    .handler(new ChannelInboundHandlerAdapter())
                    .remoteAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()))
                    .connect()
                    .get();

            assertThat(connection.sslEngine().getApplicationProtocol()).isEqualTo("h3");
        } finally {
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        }
    }

    @Test
    void documentsAreWrittenAndRead() throws Exception {
        try (StandInServer server = start()) {
            Message document = new Message(
                    "POST",
                    List.of(new Header("Content-Type", "application/json")),
                    Message.Content.of("{\"_key\":\"k\",\"a\":1}"));

            assertThat(Http3Answer.to(target(server, "/_api/document/c", "test", document))
                            .status())
                    .isEqualTo(202);
            Http3Answer read = Http3Answer.to(target(server, "/_api/document/c/k", "test", Message.GET));
            assertThat(read.status()).isEqualTo(200);
            assertThat(read.bytes()).isGreaterThan(20);
        }
    }

    /** A server that did not renew the credit of streams would answer the first 1,024 on each. */
    @Test
    void moreThanTenTimesTheFirstCreditOfStreamsIsAnsweredOnEachConnection() throws Exception {
        int connections = 2;
        int slots = 64;
        int requests = 2 * 11 * 1_024;
        CountDownLatch done = new CountDownLatch(requests);
        AtomicInteger left = new AtomicInteger(requests);
        AtomicInteger failed = new AtomicInteger();
        try (StandInServer server = start();
                Client client = NettyFactory.NETTY.open(target(server), Http3Answer.limits(connections, slots))) {
            for (int slot = 0; slot < slots; slot++) {
                Exchange[] exchange = new Exchange[1];
                Runnable next = () -> {
                    if (left.getAndDecrement() > 0) {
                        exchange[0].start();
                    }
                };
                exchange[0] = client.newExchange(0, new Completion() {
                    @Override
                    public void succeeded(int status, long bodyBytes) {
                        done.countDown();
                        next.run();
                    }

                    @Override
                    public void failed(Throwable cause) {
                        failed.incrementAndGet();
                        done.countDown();
                        next.run();
                    }
                });
                next.run();
            }

            assertThat(done.await(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                    .as("all are answered")
                    .isTrue();
            assertThat(failed).hasValue(0);
            assertThat(server.counts().http3Requests()).isEqualTo(requests);
            assertThat(server.counts().connectionsAccepted()).isEqualTo(connections);
        }
    }

    @Test
    void faultsAreThoseOfStreams() throws Exception {
        try (StandInServer server = start()) {
            server.behave(new ServerBehaviour(
                    Delay.NONE, Way.LOOPBACK, new Faults("reset=100"), ServerBehaviour.ANY_WORKERS));
            Http3Answer reset = Http3Answer.to(target(server));
            assertThat(reset.kind()).isEqualTo(FailureKind.RESET);
            assertThat(reset.failure()).hasMessageContaining("the server reset the stream, error 258");

            server.behave(new ServerBehaviour(
                    Delay.NONE, Way.LOOPBACK, new Faults("status=503:100"), ServerBehaviour.ANY_WORKERS));
            assertThat(Http3Answer.to(target(server)).status()).isEqualTo(503);

            server.behave(new ServerBehaviour(
                    Delay.NONE, Way.LOOPBACK, new Faults("stall=100"), ServerBehaviour.ANY_WORKERS));
            Http3Answer.Answers answers = new Http3Answer.Answers();
            try (Client client = NettyFactory.NETTY.open(target(server), Http3Answer.limits(1, 1))) {
                Exchange stalled = client.newExchange(0, answers);
                stalled.start();
                while (server.counts().http3Requests() < 3) {
                    Thread.onSpinWait();
                }
                stalled.cancel();
                assertThat(answers.next().failure()).isInstanceOf(java.util.concurrent.TimeoutException.class);
                server.behave(ServerBehaviour.CALM);
                client.newExchange(0, answers).start();
                assertThat(answers.next().status()).as("on the same connection").isEqualTo(200);
            }
        }
    }

    /** The way is that of the next connection, and of the handshake, too: two round trips. */
    @Test
    void delaysAndDistanceTakeTheirTime() throws Exception {
        try (StandInServer server = start()) {
            server.behave(
                    new ServerBehaviour(new Delay("20ms"), Way.LOOPBACK, Faults.NONE, ServerBehaviour.ANY_WORKERS));
            assertThat(nanosOf(server)).isGreaterThanOrEqualTo(20_000_000);

            server.behave(new ServerBehaviour(
                    Delay.NONE,
                    new Way(RoundTrip.parse("20ms"), Bandwidth.NONE, Loss.NONE),
                    Faults.NONE,
                    ServerBehaviour.ANY_WORKERS));
            assertThat(nanosOf(server)).isGreaterThanOrEqualTo(40_000_000);
        }
    }

    private static long nanosOf(StandInServer server) throws InterruptedException {
        long start = System.nanoTime();
        assertThat(Http3Answer.to(target(server)).status()).isEqualTo(200);
        return System.nanoTime() - start;
    }

    @Test
    void aTakenPortOfUdpIsSaid() throws IOException {
        try (DatagramSocket taken = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            StandInOptions options = options(StandInOptions.Transport.NIO);
            StandInOptions there = new StandInOptions(
                    options.host(),
                    taken.getLocalPort(),
                    "root",
                    "test",
                    true,
                    true,
                    false,
                    1,
                    StandInOptions.Transport.NIO,
                    StandInOptions.USUAL_BODY,
                    ServerBehaviour.CALM);

            assertThatThrownBy(() -> StandInServer.start(there))
                    .isInstanceOf(BindException.class)
                    .hasMessage("the stand-in cannot listen on 127.0.0.1:" + taken.getLocalPort()
                            + ": the port is already in use");
            new ServerSocket(taken.getLocalPort(), 1, InetAddress.getLoopbackAddress()).close();
        }
    }

    @Test
    void itIsSpokenOverTlsOnly() {
        assertThatThrownBy(() -> new StandInOptions("127.0.0.1", 0, "root", "test", false).withHttp3(true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("TLS only");
    }

    /** At once, where the system tells that a port is closed. */
    @Test
    void aClosedPortIsAFailureToConnect() throws InterruptedException, IOException {
        Http3Answer refused;
        try (StandInServer server =
                StandInServer.start(options(StandInOptions.Transport.AUTO).withHttp3(false))) {
            refused = Http3Answer.to(target(server));
        }

        assertThat(refused.kind()).isEqualTo(FailureKind.CONNECT);
    }
}
