package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CellNamesTest {

    private static List<String> names(String... paths) {
        CellResult cell = Samples.cell("Vertx", "H2C", 1);
        return CellNames.of(
                Arrays.stream(paths).map(path -> Samples.at(path, cell)).toList());
    }

    @Test
    void noFileSystemMindsThem() {
        assertThat(CellNames.of(List.of(Samples.cell("Vertx", "H2C", 1)))).containsExactly("Vertx-H2C");
        assertThat(names("/a?b=c&d=%2F:*\"<>|\\..", "/" + "x".repeat(500), "/ärger/💥"))
                .allSatisfy(name -> assertThat(name)
                        .matches("Vertx-H2C[A-Za-z0-9._-]*[A-Za-z0-9_]")
                        .hasSizeLessThan(110));
    }

    @Test
    void noTwoAreTheSameWhereCaseDoesNotCount() {
        List<String> names =
                names("/a?b=1", "/a/b/1", "/A/B/1", "/a-b-1-2", "/" + "x".repeat(200), "/" + "x".repeat(300));

        assertThat(names.stream().map(name -> name.toLowerCase(Locale.ROOT))).doesNotHaveDuplicates();
        assertThat(names.get(0)).isEqualTo("Vertx-H2C-a-b-1");
    }

    @Test
    void aCellCalledAsTheResponseTimesOfAnotherIsCalledOtherwise() {
        assertThat(names("/a", "/a-response")).containsExactly("Vertx-H2C-a", "Vertx-H2C-a-response-2");
        assertThat(names("/a-response", "/a")).containsExactly("Vertx-H2C-a-response", "Vertx-H2C-a-2");
    }
}
