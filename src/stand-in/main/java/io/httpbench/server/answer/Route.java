package io.httpbench.server.answer;

/** The route of a request: a prepared response, or work that creates one. */
public sealed interface Route permits Response, DocumentRequest {

    /** Whether the response depends on the request's content. */
    boolean wantsContent();

    /** Whether the response must not have a body, because the request is a HEAD. */
    boolean toHead();

    /**
     * The response. To be called once per request, on the event loop of its connection.
     *
     * @param content of the request; empty unless wanted
     */
    Response answer(RequestContent content);
}
