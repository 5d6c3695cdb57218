package com.example.restclient;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import io.httpbench.api.Target;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.Semaphore;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.web.client.RestClient;

/** One slot: the fluent API, from the method to the end of the body. */
final class RestExchange extends BlockingExchange {

    private final RestClient client;
    private final HttpMethod method;
    /** Not a text: RestClient would take that for a template, and encode it. */
    private final URI uri;

    private final HttpHeaders headers = new HttpHeaders();
    private final byte[] content;
    private final Semaphore places;
    private final Library library;
    private volatile Thread sender;
    private volatile Runnable breaker;
    private volatile boolean aborted;

    RestExchange(Target target, boolean keepAlive, Library library, Semaphore places, Completion completion) {
        super(completion);
        client = RestClient.builder()
                .requestFactory(library.newFactory(this::underWay))
                .build();
        method = HttpMethod.valueOf(target.method());
        uri = URI.create(target.uri());
        target.headers().forEach(header -> headers.set(header.name(), header.value()));
        if (!keepAlive) {
            headers.set(HttpHeaders.CONNECTION, "close");
        }
        content = target.body();
        this.library = library;
        this.places = places;
    }

    @Override
    protected void send() throws Exception {
        sender = Thread.currentThread();
        if (aborted) {
            throw new InterruptedException();
        }
        places.acquire();
        try {
            RestClient.RequestBodySpec request = client.method(method).uri(uri).headers(all -> all.putAll(headers));
            if (content.length > 0) {
                request.body(content);
            }
            request.exchange((sent, response) -> read(response));
        } finally {
            places.release();
        }
    }

    /** {@code exchange}, as {@code retrieve} takes an error status for an exception, and has the body converted. */
    private Void read(ClientHttpResponse response) throws IOException {
        InputStream body = response.getBody();
        if (library.endsWhenClosed()) {
            underWay(() -> close(body));
        }
        received(response.getStatusCode().value(), drain(body));
        return null;
    }

    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException e) {
            // Whoever reads it hears of that.
        }
    }

    private void underWay(Runnable newBreaker) {
        breaker = newBreaker;
        if (aborted) {
            newBreaker.run();
        }
    }

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
        return library.failures().explain(failure);
    }
}
