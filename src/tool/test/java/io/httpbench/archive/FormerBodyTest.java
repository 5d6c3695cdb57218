package io.httpbench.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class FormerBodyTest {

    private static final String DIGEST =
            "2 bytes, SHA-256 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

    private static String updated(String body) {
        JsonNode run = Json.tree("{\"settings\": {\"JB_PORT\": \"1\", \"JB_BODY\": \"" + body + "\"}}");
        FormerBody.update(run);
        return run.path("settings").path("JB_BODY").asString();
    }

    @Test
    void textIsADigest() {
        assertThat(updated("{}")).isEqualTo(DIGEST);
    }

    @Test
    void aDigestAndTheNameOfAFileStay() {
        assertThat(updated(DIGEST)).isEqualTo(DIGEST);
        assertThat(updated("@order.json")).isEqualTo("@order.json");
    }

    @Test
    void aRunWithoutABodyHasNone() {
        JsonNode run = Json.tree("{\"settings\": {\"JB_PORT\": \"1\"}}");

        FormerBody.update(run);

        assertThat(run.path("settings").has("JB_BODY")).isFalse();
    }
}
