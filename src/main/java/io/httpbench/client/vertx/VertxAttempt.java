package io.httpbench.client.vertx;

import io.netty.handler.codec.DecoderException;
import io.vertx.core.Completable;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpVersion;
import org.jspecify.annotations.Nullable;

/**
 * The callbacks of an exchange, made once and used for request after request. After a failure or a cancel they are
 * abandoned and the exchange takes new ones: what the library still says to the old ones concerns a request that is
 * over, and must not end the next one.
 */
final class VertxAttempt implements Completable<HttpClientRequest> {

    private static final long HTTP2_CANCEL = 8;

    private final VertxExchange exchange;
    private final @Nullable Buffer content;
    private final boolean agreedHttp2;
    private final Completable<HttpClientResponse> onResponse = this::responded;
    private final Handler<Buffer> onChunk = this::received;
    private final Handler<Void> onEnd = end -> ended();
    private final Handler<Throwable> onFailure = this::fail;

    private @Nullable HttpClientRequest request;
    private int status;
    private long bodyBytes;
    private boolean abandoned;

    VertxAttempt(VertxExchange exchange, VertxRequest sent) {
        this.exchange = exchange;
        content = sent.content();
        agreedHttp2 = sent.agreedHttp2();
    }

    void begin() {
        request = null;
        bodyBytes = 0;
    }

    /** The pool has given a connection, or has failed to. */
    @Override
    public void complete(@Nullable HttpClientRequest leased, @Nullable Throwable failure) {
        if (leased == null) {
            fail(failure);
        } else if (abandoned) {
            giveBack(leased);
        } else if (agreedHttp2 && leased.version() != HttpVersion.HTTP_2) {
            giveBack(leased);
            fail(new DecoderException("by ALPN the server did not choose h2"));
        } else {
            request = leased;
            (content == null ? leased.send() : leased.send(content)).onComplete(onResponse);
        }
    }

    /** An HTTP/2 stream that was never sent would not give its place in the pool back when it is reset. */
    private static void giveBack(HttpClientRequest unsent) {
        if (unsent.version() == HttpVersion.HTTP_2) {
            unsent.send();
        }
        unsent.reset(HTTP2_CANCEL);
    }

    private void responded(@Nullable HttpClientResponse response, @Nullable Throwable failure) {
        if (response == null) {
            fail(failure);
        } else if (!abandoned) {
            status = response.statusCode();
            response.handler(onChunk).endHandler(onEnd).exceptionHandler(onFailure);
        }
    }

    private void received(Buffer chunk) {
        bodyBytes += chunk.length();
    }

    private void ended() {
        if (!abandoned) {
            exchange.succeeded(status, bodyBytes);
        }
    }

    @Override
    public void fail(@Nullable Throwable failure) {
        if (!abandoned) {
            exchange.failed(this, failure == null ? new IllegalStateException("failure without a cause") : failure);
        }
    }

    /** Whether the request had a connection. */
    boolean sent() {
        return request != null;
    }

    void abandon() {
        abandoned = true;
    }

    /** Closes the HTTP/1.1 connection or resets the HTTP/2 stream. Without a connection there is nothing to do yet. */
    void reset(Throwable cause) {
        if (request != null) {
            request.reset(HTTP2_CANCEL, cause);
        }
    }
}
