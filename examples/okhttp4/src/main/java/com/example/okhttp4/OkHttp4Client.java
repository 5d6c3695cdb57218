package com.example.okhttp4;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * HTTP/1.1: one client for all threads, as in typical use. HTTP/2: the library opens one connection per client, so there are as
 * many clients as connections, and the threads are dealt out to them.
 */
final class OkHttp4Client implements Client {

    private final Background background = new Background();
    private final List<Engine> engines = new ArrayList<>();
    private final List<OkHttp4Exchange> exchanges = new ArrayList<>();

    OkHttp4Client(Target target, Limits limits) {
        boolean http2 = target.protocol().isHttp2();
        int clients = http2 ? limits.connections() : 1;
        int threads = (limits.inFlight() + clients - 1) / clients;
        for (int i = 0; i < clients; i++) {
            // HTTP/2: one request goes first and opens the connection that all others use.
            Places places = new Places(threads, http2 ? 1 : limits.connections());
            engines.add(new Engine(target, limits, places, background));
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        OkHttp4Exchange exchange = new OkHttp4Exchange(engines.get(exchanges.size() % engines.size()), completion);
        exchanges.add(exchange);
        return exchange;
    }

    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        engines.forEach(Engine::evict);
        try {
            background.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
