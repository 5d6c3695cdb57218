package com.example.async;

import io.httpbench.api.Completion;
import io.httpbench.api.FailureKinds;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.async.AsyncExecRuntime;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.RequestNotExecutedException;

/**
 * One request. Response and failure come on the lane's event loop, a cancel on the harness' watchdog: the first of them ends the
 * request, and what comes later is ignored.
 */
final class Call implements FutureCallback<SimpleHttpResponse> {

    /** Under which a request's context has its call. */
    static final String ATTRIBUTE = "example.call";

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, ConnectTimeoutException.class, UnknownHostException.class)
            .reset(ConnectionClosedException.class, RequestNotExecutedException.class, SocketException.class)
            .reset(ClosedChannelException.class, InterruptedIOException.class)
            .protocol(HttpException.class);

    private final Completion completion;
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile boolean givenUp;
    private volatile Future<?> future;
    private volatile AsyncExecRuntime connection;

    Call(Completion completion) {
        this.completion = completion;
    }

    @Override
    public void completed(SimpleHttpResponse response) {
        if (over.compareAndSet(false, true)) {
            byte[] body = response.getBodyBytes();
            completion.succeeded(response.getCode(), body == null ? 0 : body.length);
        }
    }

    @Override
    public void failed(Exception cause) {
        if (over.compareAndSet(false, true)) {
            completion.failed(KINDS.explain(cause));
        }
    }

    @Override
    public void cancelled() {
        failed(new CancellationException("cancelled by the library"));
    }

    void brokenBy(Future<?> sent) {
        future = sent;
        if (givenUp) {
            release();
        }
    }

    /** It has a connection now. */
    void sentOn(AsyncExecRuntime leased) {
        connection = leased;
        if (givenUp) {
            release();
        }
    }

    boolean isGivenUp() {
        return givenUp;
    }

    void cancel() {
        if (over.compareAndSet(false, true)) {
            givenUp = true;
            release();
            completion.failed(new TimeoutException("cancelled: no complete response in time"));
        }
    }

    /** The library's future alone would leave a connection that is leased just now. */
    private void release() {
        AsyncExecRuntime leased = connection;
        Future<?> sent = future;
        if (leased != null) {
            leased.discardEndpoint();
        } else if (sent != null) {
            sent.cancel(true);
        }
    }
}
