package io.httpbench.api;

import java.util.Map;
import java.util.TreeMap;

/**
 * When the clock of a request stops: at the event by which the library tells its user that the response is complete, never
 * earlier inside the library.
 *
 * @param event the public callback, future or return, for display
 * @param caller full name of the class that calls the client at this event; empty when a call returns
 * @param others those of protocols in which it is another
 */
public record RequestEnd(String event, String caller, Map<Protocol, RequestEnd> others) {

    /** The same in all protocols. */
    public RequestEnd(String event, String caller) {
        this(event, caller, Map.of());
    }

    /** The same but in this protocol. */
    public RequestEnd but(Protocol protocol, RequestEnd other) {
        Map<Protocol, RequestEnd> all = new TreeMap<>(others);
        all.put(protocol, other);
        return new RequestEnd(event + ", in " + protocol + " " + other.event, caller, all);
    }

    /** That of a protocol. */
    public RequestEnd in(Protocol protocol) {
        return others.getOrDefault(protocol, this);
    }

    /** A blocking client. */
    static final RequestEnd RETURN = new RequestEnd("the call returns, with the whole body read", "");

    /** A future of the JDK. */
    public static RequestEnd future(String which) {
        return new RequestEnd("the future of " + which, "java.util.concurrent.CompletableFuture");
    }
}
