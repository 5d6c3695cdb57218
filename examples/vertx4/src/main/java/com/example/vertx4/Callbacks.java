package com.example.vertx4;

import io.httpbench.api.FailureKinds;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import io.vertx.core.AsyncResult;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** What Vert.x calls in the course of a request. On the event loop. */
final class Callbacks {

    private static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // Netty's decoder reports a line that it cannot read as an IllegalArgumentException.
            .protocol(Http2Exception.class, DecoderException.class, IllegalArgumentException.class)
            .reset(StreamResetException.class)
            .lost(IOException.class, HttpClosedException.class);

    private static final long HTTP2_CANCEL = 8;

    private final Vertx4Exchange exchange;
    private final HttpClient pool;
    private final Sent sent;
    private final Handler<AsyncResult<HttpClientRequest>> onRequest = this::leased;
    private final Handler<AsyncResult<HttpClientResponse>> onResponse = this::responded;
    private final Handler<Buffer> onChunk = this::received;
    private final Handler<Void> onEnd = end -> ended();
    private final Handler<Throwable> onFailure = this::failed;

    private HttpClientRequest request;
    private int status;
    private long bodyBytes;

    Callbacks(Vertx4Exchange exchange, HttpClient pool, Sent sent) {
        this.exchange = exchange;
        this.pool = pool;
        this.sent = sent;
    }

    /** Asks the pool for a connection. Hot. */
    void begin() {
        request = null;
        bodyBytes = 0;
        pool.request(sent.head()).onComplete(onRequest);
    }

    private void leased(AsyncResult<HttpClientRequest> lease) {
        HttpClientRequest leased = lease.result();
        if (leased == null) {
            failed(lease.cause());
        } else if (exchange.hasAbandoned(this)) {
            giveBack(leased);
        } else if (sent.agreedHttp2() && leased.version() != HttpVersion.HTTP_2) {
            giveBack(leased);
            failed(new DecoderException("by ALPN the server did not choose h2"));
        } else {
            request = leased;
            (sent.content() == null ? leased.send() : leased.send(sent.content())).onComplete(onResponse);
        }
    }

    /** Resetting an HTTP/2 stream that was never sent would not free its place in the pool. */
    private static void giveBack(HttpClientRequest unsent) {
        if (unsent.version() == HttpVersion.HTTP_2) {
            unsent.send();
        }
        unsent.reset(HTTP2_CANCEL);
    }

    private void responded(AsyncResult<HttpClientResponse> result) {
        HttpClientResponse response = result.result();
        if (response == null) {
            failed(result.cause());
        } else if (!exchange.hasAbandoned(this)) {
            status = response.statusCode();
            response.handler(onChunk).endHandler(onEnd).exceptionHandler(onFailure);
        }
    }

    private void received(Buffer chunk) {
        bodyBytes += chunk.length();
    }

    private void ended() {
        exchange.succeeded(this, status, bodyBytes);
    }

    private void failed(Throwable cause) {
        exchange.failed(this, KINDS.explain(cause, request != null, null));
    }

    /** Without a connection there is nothing to give up yet. */
    void cancel(TimeoutException reason) {
        if (request != null) {
            request.reset(HTTP2_CANCEL, reason);
        }
    }
}
