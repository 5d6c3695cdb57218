package io.httpbench.api;

/**
 * When the clock of a request stops: at the event by which the library tells its user that the response is complete, never
 * earlier inside the library.
 *
 * @param event the public callback, future or return, for display
 * @param caller full name of the class that calls the client at this event; empty when a call returns
 */
public record RequestEnd(String event, String caller) {

    /** A blocking client. */
    static final RequestEnd RETURN = new RequestEnd("the call returns, with the whole body read", "");

    /** A future of the JDK. */
    public static RequestEnd future(String which) {
        return new RequestEnd("the future of " + which, "java.util.concurrent.CompletableFuture");
    }
}
