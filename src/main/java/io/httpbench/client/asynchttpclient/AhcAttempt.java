package io.httpbench.client.asynchttpclient;

import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLSession;
import org.asynchttpclient.AsyncHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.HttpResponseBodyPart;
import org.asynchttpclient.HttpResponseStatus;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.netty.request.NettyRequest;
import org.jspecify.annotations.Nullable;

/**
 * The callbacks of an exchange, made once and used for request after request. After a failure or a cancel they are
 * abandoned and the exchange takes new ones: what the library still says to the old ones concerns a request that is
 * over, and must not end the next one.
 */
final class AhcAttempt implements AsyncHandler<@Nullable Object> {

    private final AhcExchange exchange;
    private final AhcGate gate;

    private @Nullable ListenableFuture<?> response;
    private int status;
    private long bodyBytes;
    private boolean sent;
    private boolean abandoned;

    AhcAttempt(AhcExchange exchange, AhcGate gate) {
        this.exchange = exchange;
        this.gate = gate;
    }

    void send(AsyncHttpClient client) {
        sent = false;
        bodyBytes = 0;
        response = client.executeRequest(gate.request(), this);
    }

    @Override
    public void onTcpConnectSuccess(InetSocketAddress remote, Channel channel) {
        gate.connecting(channel);
    }

    /** An exception here fails the request, and the library closes the connection. */
    @Override
    public void onTlsHandshakeSuccess(SSLSession session) {
        gate.secured();
    }

    @Override
    public void onRequestSend(NettyRequest request) {
        sent = true;
        if (!abandoned) {
            exchange.sending();
        }
    }

    @Override
    public State onStatusReceived(HttpResponseStatus received) {
        status = received.getStatusCode();
        return State.CONTINUE;
    }

    @Override
    public State onHeadersReceived(HttpHeaders headers) {
        return State.CONTINUE;
    }

    @Override
    public State onBodyPartReceived(HttpResponseBodyPart part) {
        bodyBytes += part.length();
        return State.CONTINUE;
    }

    @Override
    public @Nullable Object onCompleted() {
        if (!abandoned) {
            exchange.succeeded(status, bodyBytes);
        }
        return null;
    }

    @Override
    public void onThrowable(Throwable failure) {
        if (!abandoned) {
            exchange.failed(failure, sent);
        }
    }

    void abandon() {
        abandoned = true;
    }

    /** Closes the HTTP/1.1 connection or resets the HTTP/2 stream. */
    void cancel() {
        abandoned = true;
        if (response != null) {
            response.cancel(true);
        }
    }
}
