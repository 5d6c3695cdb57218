package io.httpbench.server.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.Wire;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RouterTest {

    private static String answer(String method, String target, @Nullable String authorization) {
        byte[] bytes = Wire.ROUTER
                .route(method, target, authorization)
                .answer(RequestContent.NONE)
                .http1(true)
                .bytes();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String body(String response) {
        return response.substring(response.indexOf("\r\n\r\n") + 4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/_api/version",
                "/_api/version?details=false",
                "/_api/version?x=details=true",
                "/_db/_system/_api/version",
                "/_db/other/_api/version?",
                "http://127.0.0.1:8529/_api/version",
            })
    void version(String target) {
        assertThat(body(answer("GET", target, Wire.AUTHORIZATION))).isEqualTo(Wire.VERSION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/_api/version?details=true", "/_db/_system/_api/version?a=b&details=true"})
    void versionWithDetails(String target) {
        String body = body(answer("GET", target, Wire.AUTHORIZATION));

        JsonNode json = JsonMapper.shared().readTree(body);
        assertThat(json.get("details").get("server-version").asString()).isEqualTo("3.7.13");
        assertThat(json.get("version").asString()).isEqualTo("3.7.13");
        assertThat(body.length()).isBetween(1_500, 1_700);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Basic", "Basic ", "Basic cm9vdDp0ZXN1", "Bearer cm9vdDp0ZXN0", "basic CM9vdDp0ZXN0"})
    void wrongCredentials(String authorization) {
        String answer = answer("GET", "/_api/version", authorization);

        assertThat(answer)
                .startsWith("HTTP/1.1 401 Unauthorized\r\n")
                .contains("\r\nWww-Authenticate: Basic, realm=\"ArangoDB\"\r\n");
        assertThat(body(answer))
                .isEqualTo("{\"code\":401,\"error\":true,"
                        + "\"errorMessage\":\"not authorized to execute this request\",\"errorNum\":11}");
    }

    @Test
    void noCredentials() {
        assertThat(answer("GET", "/_api/x", null)).startsWith("HTTP/1.1 401 ");
        assertThat(answer("GET", "/x", null)).startsWith("HTTP/1.1 404 ");
    }

    @Test
    void theSchemeOfCredentialsIsCaseInsensitive() {
        assertThat(answer("GET", "/_api/version", "bAsIc  cm9vdDp0ZXN0")).startsWith("HTTP/1.1 200 ");
    }

    @ParameterizedTest
    @CsvSource({"/x,/x", "/_api/version/,/_api/version/", "/a?b=c,/a", "*,*", "/_db//_api/version,/_db//_api/version"})
    void unknownPaths(String target, String path) {
        String answer = answer("GET", target, Wire.AUTHORIZATION);

        assertThat(answer).startsWith("HTTP/1.1 404 Not Found\r\n");
        assertThat(body(answer))
                .isEqualTo("{\"error\":true,\"code\":404,\"errorNum\":404,\"errorMessage\":\"unknown path '" + path
                        + "'\"}");
    }

    @Test
    void anUnknownPathIsEscaped() {
        String body = body(answer("GET", "/\"\\\u00e9", Wire.AUTHORIZATION));

        assertThat(JsonMapper.shared().readTree(body).get("errorMessage").asString())
                .isEqualTo("unknown path '/\"\\\u00e9'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get"})
    void otherMethods(String method) {
        String answer = answer(method, "/_api/version", Wire.AUTHORIZATION);

        assertThat(answer).startsWith("HTTP/1.1 405 Method Not Allowed\r\n").contains("\r\nAllow: GET, HEAD\r\n");
        assertThat(body(answer))
                .isEqualTo("{\"code\":405,\"error\":true,\"errorMessage\":\"method not supported\",\"errorNum\":405}");
    }
}
