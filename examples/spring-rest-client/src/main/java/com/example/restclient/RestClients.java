package com.example.restclient;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/** A RestClient per slot, so that a slot can break its own request, over one library and its connections. */
final class RestClients implements Client {

    private final Target target;
    private final Limits limits;
    private final Library library;

    /** The JDK's client opens a connection whenever none is idle: this is what bounds them. */
    private final Semaphore places;

    private final List<RestExchange> exchanges = new CopyOnWriteArrayList<>();

    RestClients(Target target, Limits limits, Library library) {
        this.target = target;
        this.limits = limits;
        this.library = library;
        places = new Semaphore(limits.connections(), true);
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        RestExchange exchange = new RestExchange(target, limits.keepAlive(), library, places, completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** Requests first: a library that is closed under way may leave some without an end. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        library.close();
    }
}
