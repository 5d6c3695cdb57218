package io.httpbench.host.vertx;

import io.httpbench.host.Answer;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.SocketAddress;
import java.util.function.IntConsumer;

/** A server on one event loop. Answers a request with a body when that has been read to its end. */
final class AnswerVerticle extends VerticleBase {

    private static final int NOT_FOUND = 404;

    private final HttpServerOptions options;
    private final SocketAddress address;
    private final Answer answer;
    private final IntConsumer port;
    private final Buffer body;
    private final String length;

    /**
     * A server.
     *
     * @param port is told which one it is when the server listens
     */
    AnswerVerticle(HttpServerOptions options, SocketAddress address, Answer answer, IntConsumer port) {
        this.options = options;
        this.address = address;
        this.answer = answer;
        this.port = port;
        body = Buffer.buffer(answer.bytes());
        length = Integer.toString(body.length());
    }

    @Override
    public Future<?> start() {
        return vertx.createHttpServer(options)
                .requestHandler(this::handle)
                .listen(address)
                .onSuccess(server -> port.accept(server.actualPort()));
    }

    private void handle(HttpServerRequest request) {
        if (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD)) {
            send(request);
        } else {
            request.endHandler(end -> send(request));
        }
    }

    private void send(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        if (!answer.path().equals(request.path())) {
            response.setStatusCode(NOT_FOUND).end();
            return;
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, answer.contentType())
                .putHeader(HttpHeaders.CONTENT_LENGTH, length);
        if (request.method().equals(HttpMethod.HEAD)) {
            response.end();
        } else {
            response.end(body);
        }
    }
}
