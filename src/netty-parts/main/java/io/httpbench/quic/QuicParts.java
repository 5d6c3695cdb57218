package io.httpbench.quic;

import io.httpbench.api.adapter.QuicTerms;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.DatagramChannel;
import io.netty.handler.codec.http3.Http3;
import io.netty.handler.codec.quic.InsecureQuicTokenHandler;
import io.netty.handler.codec.quic.Quic;
import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicCodecBuilder;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.codec.quic.QuicSslEngine;
import java.net.InetSocketAddress;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.net.ssl.TrustManager;

/**
 * Codecs and sockets of HTTP/3. TLS is BoringSSL's, the only one that Netty's QUIC has. Datagrams are read and written one by one:
 * neither receiving nor sending is batched by the system.
 */
public final class QuicParts {

    /** Streams that a client may have open at once, as in HTTP/2 of the stand-in; the credit is renewed as they end. */
    private static final int STREAMS = 1_024;

    /** Not the drafts, of which Netty's servers would choose the oldest that they are offered. */
    private static final String PROTOCOL = "h3";

    private QuicParts() {}

    /** Why this JVM has no HTTP/3; empty when it has. Loads native code. */
    public static Optional<String> obstacle() {
        if (Quic.isAvailable()) {
            return Optional.empty();
        }
        Throwable cause = Quic.unavailabilityCause();
        return Optional.of("netty-codec-native-quic has no native code for " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ", or it does not load: " + cause.getMessage());
    }

    /** A client's TLS, for all its connections. */
    public static QuicSslContext clientTls(TrustManager trusted, boolean verifiesHost) {
        return QuicSslContextBuilder.forClient()
                .trustManager(trusted)
                .endpointIdentificationAlgorithm(verifiesHost ? "HTTPS" : "")
                .applicationProtocols(PROTOCOL)
                .build();
    }

    /** That of a client's socket, to this server. */
    public static ChannelHandler clientCodec(QuicSslContext tls, InetSocketAddress server) {
        Function<QuicChannel, QuicSslEngine> engines =
                connection -> tls.newEngine(connection.alloc(), server.getHostString(), server.getPort());
        return alike(Http3.newQuicClientCodecBuilder())
                .sslEngineProvider(engines)
                .build();
    }

    /**
     * That of a server's socket. Clients are not asked to prove their addresses: the network is the user's own.
     *
     * @param connections sets up each connection
     */
    public static ChannelHandler serverCodec(PrivateKey key, X509Certificate certificate, ChannelHandler connections) {
        return serverCodec(key, certificate, QuicTerms.STREAM_WINDOW, QuicTerms.CONNECTION_WINDOW, connections);
    }

    /**
     * The same with other windows.
     *
     * @param streamWindow bytes that a client may send ahead of one request
     * @param window bytes of all requests
     */
    public static ChannelHandler serverCodec(
            PrivateKey key, X509Certificate certificate, long streamWindow, long window, ChannelHandler connections) {
        QuicSslContext context = QuicSslContextBuilder.forServer(key, null, certificate)
                .applicationProtocols(PROTOCOL)
                .build();
        return alike(Http3.newQuicServerCodecBuilder())
                .sslContext(context)
                .initialMaxStreamsBidirectional(STREAMS)
                .initialMaxData(window)
                .initialMaxStreamDataBidirectionalRemote(streamWindow)
                .tokenHandler(InsecureQuicTokenHandler.INSTANCE)
                .handler(connections)
                .build();
    }

    private static <B extends QuicCodecBuilder<B>> B alike(B builder) {
        return builder.maxIdleTimeout(QuicTerms.IDLE.toMillis(), TimeUnit.MILLISECONDS)
                .activeMigration(false)
                .initialMaxData(QuicTerms.CONNECTION_WINDOW)
                .initialMaxStreamDataBidirectionalLocal(QuicTerms.STREAM_WINDOW);
    }

    /** A socket on this loop, to be bound. */
    public static Bootstrap socket(Class<? extends DatagramChannel> type, EventLoop loop) {
        return new Bootstrap().group(loop).channel(type).option(ChannelOption.SO_RCVBUF, QuicTerms.RECEIVE_BUFFER);
    }
}
