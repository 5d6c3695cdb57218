package io.httpbench.host.javaaio;

import io.httpbench.host.Answer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes answers as text, as posts do. */
final class Answers {

    private static final String CLOSE = "\r\nConnection: close\r\n\r\n";

    private final Answer answer;

    Answers(Answer answer) {
        this.answer = answer;
    }

    /** What is sent to a request. */
    ByteBuffer to(String method, String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        String text =
                path.equals(answer.path()) ? found(method) : "HTTP/1.1 404 Not Found\r\nContent-Length: 0" + CLOSE;
        return StandardCharsets.US_ASCII.encode(text);
    }

    private String found(String method) {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: " + answer.contentType() + "\r\nContent-Length: "
                + answer.body().length() + CLOSE;
        return method.equals("HEAD") ? head : head + answer.body();
    }
}
