package io.httpbench.client.helidon;

import io.helidon.webclient.api.WebClientConfig;
import io.helidon.webclient.http1.Http1Client;
import io.helidon.webclient.http1.Http1ClientRequest;
import io.helidon.webclient.http1.Http1ClientResponse;

/**
 * HTTP/1.1: a client with its cache for one connection, used by one sender at a time. One client for all connections
 * would neither bound their number nor reveal which of them a request uses.
 */
final class Engine {

    private final Library library;
    private final byte[] content;

    /** Guarded by this; used without the lock while the engine is leased. */
    private Wire wire;

    private Http1Client client;
    private Http1ClientRequest request;
    private boolean closed;

    Engine(Library library) {
        this.library = library;
        content = library.asked().content();
        wire = new Wire(library);
        client = newClient();
        request = library.complete(client.method(library.asked().method()));
    }

    private Http1Client newClient() {
        WebClientConfig.Builder config = library.config(wire);
        if (library.asked().head()) {
            config.addService(new NoBody());
        }
        return config.build().client(Http1Client.PROTOCOL);
    }

    /** Sends the request. Hot. The sender's thread. */
    Http1ClientResponse send() {
        return request.submit(content);
    }

    /** Closes the connection of the request in flight. Any thread. */
    synchronized void cut() {
        wire.cut();
    }

    /** After a failure: the library may have left the connection open, or even cached it. The sender's thread. */
    synchronized void renew() {
        wire.cut();
        client.closeResource();
        if (!closed) {
            wire = new Wire(library);
            client = newClient();
            request = library.complete(client.method(library.asked().method()));
        }
    }

    /** Any thread. */
    synchronized void close() {
        closed = true;
        wire.cut();
        client.closeResource();
    }
}
