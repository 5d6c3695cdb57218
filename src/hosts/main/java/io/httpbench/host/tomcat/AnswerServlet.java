package io.httpbench.host.tomcat;

import io.httpbench.host.Answer;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;

/** Answers when the request has been read to its end. Servlets leave out the body of HEAD. */
final class AnswerServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final String contentType;
    private final byte[] body;

    AnswerServlet(Answer answer) {
        contentType = answer.contentType();
        body = answer.bytes();
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType(contentType);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getInputStream().transferTo(OutputStream.nullOutputStream());
        doGet(request, response);
    }
}
