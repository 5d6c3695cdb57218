package io.httpbench.host.reactornetty;

import io.httpbench.host.Answer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import java.util.function.BiFunction;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** Answers a request; one with a body when that has been read to its end. */
final class AnswerFunction implements BiFunction<HttpServerRequest, HttpServerResponse, Publisher<Void>> {

    private final Answer answer;
    private final ByteBuf body;
    private final String length;

    AnswerFunction(Answer answer) {
        this.answer = answer;
        body = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(answer.bytes()));
        length = Integer.toString(body.readableBytes());
    }

    @Override
    public Publisher<Void> apply(HttpServerRequest request, HttpServerResponse response) {
        if (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD)) {
            return send(request, response);
        }
        return request.receive().then(Mono.defer(() -> Mono.from(send(request, response))));
    }

    private Publisher<Void> send(HttpServerRequest request, HttpServerResponse response) {
        if (!answer.isAt(request.uri())) {
            return response.sendNotFound();
        }
        response.header(HttpHeaderNames.CONTENT_TYPE, answer.contentType())
                .header(HttpHeaderNames.CONTENT_LENGTH, length);
        return request.method().equals(HttpMethod.HEAD) ? response : response.sendObject(body.duplicate());
    }
}
