package io.httpbench.client.reactornetty;

import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import io.httpbench.api.adapter.LoopAttempt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientResponse;

/** The publisher and subscriber of an exchange. */
final class ReactorNettyAttempt extends LoopAttempt implements CoreSubscriber<Object> {

    static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // Netty's HTTP/1.1 decoder reports a line it cannot read as an IllegalArgumentException.
            .protocol(Http2Exception.class, DecoderException.class, IllegalArgumentException.class)
            .connect(UnknownHostException.class, SSLHandshakeException.class, ConnectTimeoutException.class)
            .when(
                    FailureKind.CONNECT,
                    cause -> cause instanceof SocketException
                            && !String.valueOf(cause.getMessage()).contains("reset"))
            // PrematureCloseException and AbortedException are among these, and Netty's "connection reset".
            .reset(IOException.class);

    private final Flux<Object> exchanged;
    private final Http2Fault fault;

    private @Nullable Subscription subscription;
    private int status;
    private long bodyBytes;

    ReactorNettyAttempt(ReactorNettyPool pool) {
        this.exchanged = pool.request().responseConnection(this::body);
        this.fault = pool.fault();
    }

    @Override
    protected void begin() {
        bodyBytes = 0;
        exchanged.subscribe(this);
    }

    /** The body as the decoder's messages: the connection releases each one after it has been counted. */
    private Publisher<Object> body(HttpClientResponse response, Connection connection) {
        status = response.status().code();
        @SuppressWarnings("unchecked")
        Publisher<Object> body =
                (Publisher<Object>) (Publisher<?>) connection.inbound().receiveObject();
        return body;
    }

    @Override
    public void onSubscribe(Subscription subscribed) {
        subscription = subscribed;
        subscribed.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Object part) {
        if (part instanceof ByteBufHolder holder) {
            bodyBytes += holder.content().readableBytes();
        } else if (part instanceof ByteBuf bytes) {
            bodyBytes += bytes.readableBytes();
        }
    }

    @Override
    public void onComplete() {
        succeeded(status, bodyBytes);
    }

    @Override
    public void onError(Throwable failure) {
        failed(failure);
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return KINDS.explain(failure, true, fault.get());
    }

    /**
     * Closes the HTTP/1.1 connection or resets the HTTP/2 stream; of the end of one in HTTP/3 the server is not told. A
     * request that has none yet is never sent, but the library keeps it in the queue of the pool: it acquires the next
     * connection, waits for TLS, and closes it. So after many cancels during connection set-up, the next request waits
     * for as many.
     */
    @Override
    protected void cancel(TimeoutException reason) {
        if (subscription != null) {
            subscription.cancel();
        }
    }
}
