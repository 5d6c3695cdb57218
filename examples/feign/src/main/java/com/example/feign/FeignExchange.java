package com.example.feign;

import feign.Response;
import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import io.httpbench.api.FailureKinds;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.NoHttpResponseException;

/** One thread's request through Feign. */
final class FeignExchange extends BlockingExchange {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, ConnectTimeoutException.class, UnknownHostException.class)
            .reset(NoHttpResponseException.class, ConnectionClosedException.class, SocketException.class)
            .protocol(HttpException.class);

    /** Feign tells nobody which request it sends: the thread is what both ends of it have in common. */
    private static final ThreadLocal<FeignExchange> OF_THREAD = new ThreadLocal<>();

    private final Api api;
    private final URI uri;
    private volatile Thread sender;
    private volatile Runnable breaker;
    private volatile boolean aborted;

    FeignExchange(Api api, String uri, Completion completion) {
        super(completion);
        this.api = api;
        this.uri = URI.create(uri);
    }

    @Override
    protected void send() throws IOException {
        OF_THREAD.set(this);
        sender = Thread.currentThread();
        if (aborted) {
            throw new InterruptedIOException("given up before it began");
        }
        try (Response response = api.request(uri)) {
            received(response.status(), read(response.body()));
        }
    }

    private long read(Response.Body body) throws IOException {
        if (body == null) {
            return 0;
        }
        try (InputStream stream = body.asInputStream()) {
            return drain(stream);
        }
    }

    /** Runs when the request has a connection, just before it is sent. */
    static ClassicHttpResponse interceptor(ClassicHttpRequest request, ExecChain.Scope scope, ExecChain chain)
            throws IOException, HttpException {
        FeignExchange exchange = OF_THREAD.get();
        exchange.breaker = scope.execRuntime::discardEndpoint;
        if (exchange.aborted) {
            throw new InterruptedIOException("given up before it was sent");
        }
        return chain.proceed(request, scope);
    }

    /** A connection is closed; an interrupt ends the wait for one. */
    @Override
    protected void abort() {
        aborted = true;
        Runnable known = breaker;
        if (known != null) {
            known.run();
        }
        Thread waiting = sender;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /** An interrupt that came too late must not end the next request. */
    @Override
    protected void renew() {
        aborted = false;
        Thread.interrupted();
    }

    @Override
    protected Throwable explain(Exception failure) {
        return KINDS.explain(failure);
    }
}
