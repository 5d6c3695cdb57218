package io.httpbench.host.jetty;

import io.httpbench.host.Answer;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers without blocking when the request has been read to its end. Jetty leaves out the body of HEAD. */
final class AnswerHandler extends Handler.Abstract.NonBlocking {

    private final Answer answer;
    private final ByteBuffer body;

    AnswerHandler(Answer answer) {
        this.answer = answer;
        body = ByteBuffer.wrap(answer.bytes()).asReadOnlyBuffer();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (!answer.path().equals(Request.getPathInContext(request))) {
            // Jetty's own 404.
            return false;
        }
        Content.Source.consumeAll(request, Callback.from(() -> send(response, callback), callback::failed));
        return true;
    }

    private void send(Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.remaining());
        response.write(true, body.slice(), callback);
    }
}
