package io.httpbench.client.asynchttpclient;

import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLSession;
import org.asynchttpclient.AsyncCompletionHandlerBase;
import org.jspecify.annotations.Nullable;

/**
 * The library's default handler, which collects a response, for HTTP/2 over TLS: where the server does not agree on that,
 * the library would go on in HTTP/1.1.
 */
final class AgreedProtocol extends AsyncCompletionHandlerBase {

    private @Nullable Channel connecting;

    /** An exception from within a callback fails the request, and the library closes the connection. */
    static void check(@Nullable Channel secured) {
        SslHandler tls = secured == null ? null : secured.pipeline().get(SslHandler.class);
        String chosen = tls == null ? null : tls.applicationProtocol();
        if (!ApplicationProtocolNames.HTTP_2.equals(chosen)) {
            throw new DecoderException("by ALPN the server chose " + chosen + ", not h2");
        }
    }

    @Override
    public void onTcpConnectSuccess(InetSocketAddress remote, Channel channel) {
        connecting = channel;
    }

    @Override
    public void onTlsHandshakeSuccess(SSLSession session) {
        check(connecting);
    }
}
