package com.example.restclient;

import io.httpbench.api.FailureKinds;
import java.util.function.Consumer;
import org.springframework.http.client.ClientHttpRequestFactory;

/** What RestClient sends its requests through. */
interface Library extends AutoCloseable {

    /**
     * One for each slot, over the one client of all.
     *
     * @param underWay gets, for each request, how to break it; where an interrupt of its thread does that, it gets nothing
     */
    ClientHttpRequestFactory newFactory(Consumer<Runnable> underWay);

    /** Whether another thread may close a body, which ends the reading of it. */
    boolean endsWhenClosed();

    /** What its exceptions mean. */
    FailureKinds failures();

    @Override
    void close();
}
