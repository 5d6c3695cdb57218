package io.httpbench.host.undertow;

import io.httpbench.host.Answer;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;

/** Answers on the I/O thread when the request has been read to its end. Undertow leaves out the body of HEAD. */
final class AnswerHandler implements HttpHandler {

    private final Answer answer;
    private final ByteBuffer body;

    AnswerHandler(Answer answer) {
        this.answer = answer;
        byte[] bytes = answer.bytes();
        body = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer();
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) {
        if (exchange.isRequestComplete()) {
            send(exchange);
        } else {
            exchange.getRequestReceiver().receivePartialBytes((reader, part, last) -> {
                if (last) {
                    send(reader);
                }
            });
        }
    }

    private void send(HttpServerExchange exchange) {
        if (!exchange.getRequestPath().equals(answer.path())) {
            exchange.setStatusCode(StatusCodes.NOT_FOUND).endExchange();
            return;
        }
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, answer.contentType());
        exchange.getResponseSender().send(body.duplicate());
    }
}
