package io.httpbench.host.tioboot;

import com.litongjava.tio.http.common.HttpMethod;
import com.litongjava.tio.http.common.HttpRequest;
import com.litongjava.tio.http.common.HttpResponse;
import com.litongjava.tio.http.server.handler.HttpRequestHandler;
import io.httpbench.host.Answer;

/** Answers on a thread that reads. The library has read the request's body before. */
final class AnswerHandler implements HttpRequestHandler {

    private static final int NOT_FOUND = 404;

    private final String contentType;
    private final byte[] body;

    AnswerHandler(Answer answer) {
        contentType = answer.contentType();
        body = answer.bytes();
    }

    @Override
    public HttpResponse handle(HttpRequest request) {
        HttpResponse response = new HttpResponse(request);
        response.setContentType(contentType);
        response.setSkipGzipped(true);
        if (request.getRequestLine().getMethod() == HttpMethod.HEAD) {
            response.setSkipAddContentLength(true);
            response.setContentLength(body.length);
        } else {
            response.setBody(body);
        }
        return response;
    }

    static HttpResponse notFound(HttpRequest request) {
        HttpResponse response = new HttpResponse(request);
        response.setStatus(NOT_FOUND);
        return response;
    }
}
