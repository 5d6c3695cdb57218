package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CellIdTest {

    private static CellId cell(String path, Map<String, String> axes) {
        return new CellId("Vertx", "H2C", path, axes);
    }

    @Test
    void oneOfSeveralPathsIsTheCellOfARunWithThatPathAlone() {
        assertThat(cell("/a", Map.of("path", "/a")))
                .isEqualTo(cell("/a", Map.of()))
                .hasSameHashCodeAs(cell("/a", Map.of()))
                .isNotEqualTo(cell("/b", Map.of("path", "/b")));
    }

    @Test
    void anotherValueOfAnAxisIsAnotherCell() {
        assertThat(cell("/a", Map.of("rate", "50%"))).isNotEqualTo(cell("/a", Map.of()));
        assertThat(new CellId("Vertx", "HTTP11", "/a", Map.of())).isNotEqualTo(cell("/a", Map.of()));
    }

    @Test
    void copiesDifferInTheirNamesAlone() {
        CellId copy = cell("/a", Map.of("copy", "A", "rate", "500"));

        assertThat(copy.copyOf(cell("/a", Map.of("copy", "B", "rate", "500")))).isTrue();
        assertThat(copy.copyOf(cell("/a", Map.of("copy", "B", "rate", "900")))).isFalse();
        assertThat(copy.copyOf(cell("/a", Map.of("rate", "500")))).isFalse();
    }
}
