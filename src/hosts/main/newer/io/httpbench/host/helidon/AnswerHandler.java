package io.httpbench.host.helidon;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.httpbench.host.Answer;

/** Answers on the thread of the connection, or of the stream. */
final class AnswerHandler implements Handler {

    private final Header contentType;
    private final byte[] body;

    AnswerHandler(Answer answer) {
        contentType = HeaderValues.create(HeaderNames.CONTENT_TYPE, answer.contentType());
        body = answer.bytes();
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) {
        response.header(contentType);
        response.send(body);
        closeIfAsked(request);
    }

    /** The library would send what it is given. */
    void head(ServerRequest request, ServerResponse response) {
        response.header(contentType);
        response.contentLength(body.length);
        response.send();
        closeIfAsked(request);
    }

    /** When its body has been read. */
    void post(ServerRequest request, ServerResponse response) {
        request.content().consume();
        handle(request, response);
    }

    static void notFound(ServerRequest request, ServerResponse response) {
        response.status(Status.NOT_FOUND_404).send();
        closeIfAsked(request);
    }

    /** The library says that it will close the connection, and waits for another request. */
    private static void closeIfAsked(ServerRequest request) {
        if (request.headers().contains(HeaderValues.CONNECTION_CLOSE)) {
            throw new CloseConnectionException("asked for");
        }
    }
}
