package io.httpbench.server;

/** Where a request leads: to a response that is known already, or to work that makes one. */
sealed interface Route permits Response, DocumentRequest {

    /** Whether the content of the request matters for the answer. */
    boolean wantsContent();

    /** Whether the answer must have no body, because the request is a HEAD. */
    boolean toHead();

    /**
     * The answer. To be asked for once per request, on the event loop of its connection.
     *
     * @param content what came with the request; empty unless it is wanted
     */
    Response answer(RequestContent content);
}
