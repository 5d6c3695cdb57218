package io.httpbench.client.reactornetty;

import io.httpbench.api.adapter.QuicTerms;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.DatagramChannel;
import io.netty.handler.codec.quic.QuicChannel;
import java.time.Duration;
import javax.net.ssl.TrustManager;
import reactor.netty.http.Http3SslContextSpec;
import reactor.netty.http.client.HttpClient;

/** What a client is told about HTTP/3. In a class of its own: the class path of other protocols has no native code for it. */
final class Http3Terms {

    private static final int SHIPPED_IDLE_SECONDS = 5;
    private static final int SHIPPED_WINDOW = 10_000_000;
    private static final int SHIPPED_STREAM_WINDOW = 1_000_000;

    private Http3Terms() {}

    /** With the windows and the patience of every client here. */
    static HttpClient of(HttpClient client) {
        return client.http3Settings(terms -> terms.idleTimeout(QuicTerms.IDLE)
                .maxData(QuicTerms.CONNECTION_WINDOW)
                .maxStreamDataBidirectionalLocal(QuicTerms.STREAM_WINDOW));
    }

    /** As the library's documentation shows it: without them nothing could be sent to it. */
    static HttpClient shipped(HttpClient client) {
        return client.http3Settings(terms -> terms.idleTimeout(Duration.ofSeconds(SHIPPED_IDLE_SECONDS))
                .maxData(SHIPPED_WINDOW)
                .maxStreamDataBidirectionalLocal(SHIPPED_STREAM_WINDOW));
    }

    /** TLS is BoringSSL's, with the JVM's verification. */
    static HttpClient secured(HttpClient client, TrustManager trusted, boolean insecure) {
        Http3SslContextSpec context = Http3SslContextSpec.forClient()
                .configure(builder ->
                        builder.trustManager(trusted).endpointIdentificationAlgorithm(insecure ? "" : "HTTPS"));
        return client.secure(spec -> spec.sslContext(context));
    }

    /** A connection on a socket of its own. The library leaves the socket of a broken one open, and counts it as the one of the pool. */
    static void begins(Channel connection, ChannelGroup connections) {
        if (connection instanceof QuicChannel) {
            DatagramChannel socket = (DatagramChannel) connection.parent();
            socket.config().setReceiveBufferSize(QuicTerms.RECEIVE_BUFFER);
            socket.pipeline().addLast(new ClosesLast());
            connections.add(connection);
            connection.closeFuture().addListener(ended -> {
                var unused = socket.close();
            });
        }
    }

    /**
     * The library closes a socket right after its connection, also in the middle of a read, at whose end only the codec sends what
     * the connection says last: the server would keep it until it is idle for too long.
     */
    private static final class ClosesLast extends ChannelOutboundHandlerAdapter {

        @Override
        public void close(ChannelHandlerContext context, ChannelPromise promise) {
            context.executor().execute(() -> {
                var unused = context.close(promise);
            });
        }
    }
}
