package io.httpbench.client.vertx;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.adapter.LoopAttempt;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import io.vertx.core.Completable;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The callbacks of an exchange, reused for each request. */
final class VertxAttempt extends LoopAttempt implements Completable<HttpClientRequest> {

    static final FailureKinds KINDS = new FailureKinds()
            .reset(PrematureChannelClosureException.class)
            // Netty's HTTP/1.1 decoder reports a line it cannot read as an IllegalArgumentException.
            .protocol(Http2Exception.class, DecoderException.class, IllegalArgumentException.class)
            .reset(StreamResetException.class)
            .lost(IOException.class, HttpClosedException.class);

    private static final long HTTP2_CANCEL = 8;

    private final HttpClientAgent pool;
    private final RequestOptions options;
    private final @Nullable Buffer content;
    private final boolean agreedHttp2;
    private final Completable<HttpClientResponse> onResponse = this::responded;
    private final Handler<Buffer> onChunk = this::received;
    private final Handler<Void> onEnd = end -> finished();
    private final Handler<Throwable> onFailure = this::failed;

    private @Nullable HttpClientRequest request;
    private int status;
    private long bodyBytes;

    VertxAttempt(HttpClientAgent pool, VertxRequest sent) {
        this.pool = pool;
        options = sent.options();
        content = sent.content();
        agreedHttp2 = sent.agreedHttp2();
    }

    @Override
    protected void begin() {
        request = null;
        bodyBytes = 0;
        pool.request(options).onComplete(this);
    }

    /** The pool has provided a connection, or has failed to. */
    @Override
    public void complete(@Nullable HttpClientRequest leased, @Nullable Throwable failure) {
        if (leased == null) {
            failed(failure == null ? new IllegalStateException("failure without a cause") : failure);
        } else if (isAbandoned()) {
            giveBack(leased);
        } else if (agreedHttp2 && leased.version() != HttpVersion.HTTP_2) {
            giveBack(leased);
            failed(new DecoderException("by ALPN the server did not choose h2"));
        } else {
            request = leased;
            (content == null ? leased.send() : leased.send(content)).onComplete(onResponse);
        }
    }

    /** Resetting a stream that was never sent would not release its slot in the pool. */
    static void giveBack(HttpClientRequest unsent) {
        if (unsent.version() != HttpVersion.HTTP_1_1) {
            unsent.send();
        }
        giveUp(unsent, null);
    }

    /** In HTTP/3, which versions before 5.1 have no constant for, a reset would do nothing once the request is sent. */
    static void giveUp(HttpClientRequest sent, @Nullable Throwable reason) {
        if (sent.version() == HttpVersion.HTTP_1_1 || sent.version() == HttpVersion.HTTP_2) {
            sent.reset(HTTP2_CANCEL, reason);
        } else {
            sent.cancel();
        }
    }

    private void responded(@Nullable HttpClientResponse response, @Nullable Throwable failure) {
        if (response == null) {
            failed(failure == null ? new IllegalStateException("failure without a cause") : failure);
        } else if (!isAbandoned()) {
            status = response.statusCode();
            response.handler(onChunk).endHandler(onEnd).exceptionHandler(onFailure);
        }
    }

    private void received(Buffer chunk) {
        bodyBytes += chunk.length();
    }

    private void finished() {
        succeeded(status, bodyBytes);
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return KINDS.explain(failure, request != null, null);
    }

    /** Without a connection there is nothing to do yet. */
    @Override
    protected void cancel(TimeoutException reason) {
        if (request != null) {
            giveUp(request, reason);
        }
    }
}
