package io.httpbench.client.reactornetty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import javax.net.ssl.SSLException;

/**
 * Placed between TLS and HTTP/2, for what the library does not handle there. Bytes do not pass through: Netty skips
 * handlers for events that they do not handle. Used on the event loop only.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the library notices a close
final class Http2Tls extends ChannelInboundHandlerAdapter {

    private final Http2Fault fault;

    Http2Tls(Http2Fault fault) {
        this.fault = fault;
    }

    /** The handshake is done. The library would now speak HTTP/2 even if the server did not select it (RFC 7301). */
    @Override
    public void channelActive(ChannelHandlerContext context) {
        SslHandler tls = context.pipeline().get(SslHandler.class);
        if (tls != null && ApplicationProtocolNames.HTTP_2.equals(tls.applicationProtocol())) {
            context.fireChannelActive();
        } else {
            String refused = "the server did not agree to HTTP/2 (ALPN)";
            fault.remember(Http2Exception.connectionError(Http2Error.PROTOCOL_ERROR, refused));
            context.fireExceptionCaught(new SSLException(refused));
            context.close();
        }
    }

    /**
     * The server ends the connection. The library notifies the streams first and closes the connection in a later
     * iteration of the event loop: a request that starts in between gets the same connection and is lost with it. Here
     * the connection is closed immediately (RFC 8446 §6.1), which notifies the streams.
     */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event == SslCloseCompletionEvent.SUCCESS) {
            context.close();
        } else {
            context.fireUserEventTriggered(event);
        }
    }
}
