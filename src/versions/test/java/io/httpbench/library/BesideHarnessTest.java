package io.httpbench.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.files.Jar;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BesideHarnessTest {

    private static Jar jar(String name, String version) {
        return new Jar("org.x:" + name, version, Path.of(name + "-" + version + ".jar"));
    }

    @Test
    void whatBothNeedIsThereOnceInTheHigherVersion() {
        BesideHarness beside = BesideHarness.of(
                List.of(jar("ours", "1"), jar("slf4j-api", "2.0.20"), jar("annotations", "2.9")),
                List.of(jar("client", "5"), jar("slf4j-api", "1.7.36"), jar("annotations", "2.10")));

        assertThat(beside.jars())
                .containsExactly(
                        jar("ours", "1"), jar("slf4j-api", "2.0.20"), jar("client", "5"), jar("annotations", "2.10"));
        assertThat(beside.notes()).containsExactly("forks have slf4j-api 2.0.20, which they need, instead of 1.7.36");
    }

    @Test
    void theSameVersionIsNoNews() {
        BesideHarness beside = BesideHarness.of(List.of(jar("api", "1")), List.of(jar("api", "1")));

        assertThat(beside.jars()).containsExactly(jar("api", "1"));
        assertThat(beside.notes()).isEmpty();
    }
}
