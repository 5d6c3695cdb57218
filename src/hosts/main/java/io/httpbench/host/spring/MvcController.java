package io.httpbench.host.spring;

import io.httpbench.host.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers on a thread of Tomcat's. */
@RestController
class MvcController {

    private final Answer answer;
    private final byte[] body;

    MvcController(Answer answer) {
        this.answer = answer;
        this.body = answer.bytes();
    }

    /** To HEAD as well. */
    @GetMapping("${" + Properties.PATH + "}")
    ResponseEntity<byte[]> get() {
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, answer.contentType())
                .body(body);
    }

    /** When its body has been read. */
    @PostMapping("${" + Properties.PATH + "}")
    ResponseEntity<byte[]> post(InputStream content) throws IOException {
        content.transferTo(OutputStream.nullOutputStream());
        return get();
    }
}
