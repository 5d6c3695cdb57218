package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.CpuList;
import io.httpbench.model.Jdk;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaCommandTest {

    private static final Jdk JDK = new Jdk("/jdk", "17.0.15");

    @Test
    void pinnedForksStartUnderTaskset() {
        List<String> words = JavaCommand.of(JDK, CpuList.parse("1-3"), List.of("-Xmx1g"), "a.jar:b.jar", "Main");

        assertThat(words).containsSequence("taskset", "-c", "1-3", "/jdk/bin/java");
        assertThat(words).endsWith("-Xmx1g", "-cp", "a.jar:b.jar", "Main");
    }

    @Test
    void othersStartByThemselves() {
        assertThat(JavaCommand.of(JDK, null, List.of(), "a.jar", "Main"))
                .contains("/jdk/bin/java")
                .doesNotContain("taskset");
    }

    @Test
    void onlyJvmsThatKnowTheOptionsGetThem() {
        assertThat(JavaCommand.quiet(17)).isEmpty();
        assertThat(JavaCommand.quiet(21)).isEmpty();
        assertThat(JavaCommand.quiet(25))
                .containsExactly("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }
}
