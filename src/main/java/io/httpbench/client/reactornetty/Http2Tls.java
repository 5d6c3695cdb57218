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
 * Stands between TLS and HTTP/2 and does what the library leaves undone there. Bytes do not come by: Netty passes over
 * handlers for events that they do not handle. Used on the event loop only.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a close is seen by the library
final class Http2Tls extends ChannelInboundHandlerAdapter {

    private final Http2Fault fault;

    Http2Tls(Http2Fault fault) {
        this.fault = fault;
    }

    /** TLS is agreed. The library would speak HTTP/2 now, even when the server has not agreed to it (RFC 7301). */
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
     * The server ends the connection. The library tells the streams first and closes the connection later, in another
     * turn of the event loop: a request that starts in between is given the same connection and lost with it. Here the
     * connection is closed at once (RFC 8446 §6.1), and the streams hear of that.
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
