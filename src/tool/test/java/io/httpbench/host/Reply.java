package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

/**
 * What a host has answered.
 *
 * @param headers by names in lower case
 * @param body one character per byte
 */
record Reply(int status, Map<String, String> headers, String body) {

    /** Fails unless it is the answer, with its body or, to a HEAD, without. */
    void mustBe(Answer answer, boolean withBody) {
        assertThat(status).isEqualTo(200);
        assertThat(headers)
                .containsEntry("content-type", answer.contentType())
                .containsEntry("content-length", Integer.toString(answer.bytes().length))
                .doesNotContainKey("transfer-encoding")
                .doesNotContainKey("content-encoding");
        assertThat(body.equals(withBody ? answer.body() : ""))
                .as("the body, %d bytes beginning with '%.80s'", body.length(), body)
                .isTrue();
    }
}
