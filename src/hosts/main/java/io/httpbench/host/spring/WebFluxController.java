package io.httpbench.host.spring;

import io.httpbench.host.Answer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Answers on an event loop. */
@RestController
class WebFluxController {

    private final Answer answer;
    private final byte[] body;

    WebFluxController(Answer answer) {
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
    Mono<ResponseEntity<byte[]>> post(ServerHttpRequest request) {
        return request.getBody().doOnNext(DataBufferUtils::release).then(Mono.fromSupplier(this::get));
    }
}
