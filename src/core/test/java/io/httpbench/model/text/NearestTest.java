package io.httpbench.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearestTest {

    private static final List<String> NAMES =
            List.of("Vertx", "ReactorNetty", "HttpClient4", "HttpClient5", "OkHttp", "JdkAsync", "HTTP11", "H2C");

    @ParameterizedTest
    @CsvSource({
        "vertx, Vertx",
        "Vetrx, Vertx",
        "Vertex, Vertx",
        "HttpCLient5, HttpClient5",
        "okhttp5, OkHttp",
        "Reactor, ReactorNetty",
        "jdk-async, JdkAsync",
        "http/1.1, HTTP11",
        "h2, H2C",
    })
    void whatIsMisspeltIsFound(String given, String meant) {
        assertThat(Nearest.to(given, NAMES)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "x", "Apache", "HTTP3", "nonsense"})
    void whatIsSomethingElseIsNot(String given) {
        assertThat(Nearest.to(given, NAMES)).isEmpty();
    }

    @Test
    void aListIsMendedOnlyAsAWhole() {
        assertThat(Nearest.toList("vertx, OkHttp,h2c", NAMES)).contains("Vertx,OkHttp,H2C");
        assertThat(Nearest.toList("vertx,Apache", NAMES)).isEmpty();
        assertThat(Nearest.toList("Vertx, Vertx", NAMES))
                .as("nothing is misspelt")
                .isEmpty();
    }
}
