package io.httpbench.client.asynchttpclient;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.adapter.IfPresent;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.MayBeAbsent;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLSession;
import org.asynchttpclient.AsyncHandler;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.HttpResponseBodyPart;
import org.asynchttpclient.HttpResponseStatus;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.netty.request.NettyRequest;
import org.jspecify.annotations.Nullable;

/** The callbacks of an exchange, reused for each request. */
final class AhcAttempt extends LoopAttempt implements AsyncHandler<@Nullable Object> {

    static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // Netty's HTTP/1.1 decoder reports a line it cannot read as an IllegalArgumentException.
            .protocol(DecoderException.class, IllegalArgumentException.class)
            .connect(ConnectException.class, UnknownHostException.class)
            .lost(IOException.class);

    static {
        IfPresent.run(AhcAttempt::knowHttp2);
    }

    private final AsyncHttpClient client;
    private final AhcGate gate;

    private @Nullable ListenableFuture<?> response;
    private int status;
    private long bodyBytes;
    private boolean sent;

    AhcAttempt(AsyncHttpClient client, AhcGate gate) {
        this.client = client;
        this.gate = gate;
    }

    /** Versions without HTTP/2 come without Netty's codec for it. */
    @MayBeAbsent
    private static void knowHttp2() {
        KINDS.protocol(Http2Exception.class);
    }

    @Override
    protected void begin() {
        sent = false;
        gate.enter(this);
    }

    /** Sends the request: the gate is open for it. */
    void send() {
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
        if (!isAbandoned()) {
            gate.sending(this);
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
        succeeded(status, bodyBytes);
        return null;
    }

    @Override
    public void onThrowable(Throwable failure) {
        failed(failure);
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return KINDS.explain(failure, sent, gate.fault());
    }

    @Override
    protected void ended(boolean good) {
        gate.leave(this, good);
    }

    @Override
    protected void cancel(TimeoutException reason) {
        if (response != null) {
            response.cancel(true);
        }
    }
}
