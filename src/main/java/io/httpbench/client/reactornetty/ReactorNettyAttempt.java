package io.httpbench.client.reactornetty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufHolder;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;

/**
 * The publisher and subscriber of an exchange, made once and subscribed for request after request. After a failure
 * or a cancel they are abandoned and the exchange takes new ones: what the library still says to the old ones
 * concerns a request that is over, and must not end the next one.
 */
final class ReactorNettyAttempt implements CoreSubscriber<Object> {

    private final ReactorNettyExchange exchange;
    private final Flux<Object> exchanged;

    private @Nullable Subscription subscription;
    private int status;
    private long bodyBytes;
    private boolean abandoned;

    ReactorNettyAttempt(ReactorNettyExchange exchange, HttpClient.ResponseReceiver<?> request) {
        this.exchange = exchange;
        this.exchanged = request.responseConnection(this::body);
    }

    void send() {
        bodyBytes = 0;
        exchanged.subscribe(this);
    }

    /** The body as the decoder's messages: the connection releases each one when it has been counted. */
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
        if (!abandoned) {
            exchange.succeeded(status, bodyBytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        if (!abandoned) {
            exchange.failed(failure);
        }
    }

    void abandon() {
        abandoned = true;
    }

    /**
     * Closes the HTTP/1.1 connection or resets the HTTP/2 stream. A request that has none yet is never sent, but the
     * library lets it keep its turn in the queue of the pool: it takes the connection that it is given then, waits for
     * TLS, and closes it. So after many cancels while connections are being made, the next request waits for as many.
     */
    void cancel() {
        if (subscription != null) {
            subscription.cancel();
        }
    }
}
