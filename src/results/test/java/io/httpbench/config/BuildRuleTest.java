package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.ReaderWith;
import io.httpbench.model.Build;
import io.httpbench.model.MessageVersion;
import io.httpbench.model.RowBase;
import io.httpbench.testing.TestBuild;
import io.httpbench.testing.TestClient;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildRuleTest {

    private static final ReaderWith READER =
            new ReaderWith(TestClient.named("Vertx", Protocol.HTTP11).known());

    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void build() {
        jar = TestBuild.speaking(MessageVersion.ours(), folder);
    }

    @Test
    void namesAndJarsInTheirOrder() {
        Settings settings = READER.read("JB_JARS", "new=" + jar + ", base-4.5=" + jar);

        assertThat(settings.axes().of(Axis.JAR)).extracting(Build::name).containsExactly("new", "base-4.5");
        assertThat(settings.axes().of(Axis.JAR)).extracting(Build::launcher).containsOnly(jar.toString());
        assertThat(READER.read().axes().of(Axis.JAR)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "base=JAR",
                "base=JAR,base=JAR",
                "JAR,new=JAR",
                "=JAR,new=JAR",
                "a b=JAR,new=JAR",
                "base=,new=JAR"
            })
    void otherListsAreRefused(String list) {
        String text = list.replace("JAR", jar.toString());

        assertThat(READER.refused("JB_JARS", text))
                .singleElement()
                .asString()
                .startsWith("JB_JARS=" + text + ": allowed: a comma list of 2 to 8 different names, each with =");
    }

    @Test
    void moreThanAnybodyComparesAreRefused() {
        String nine =
                IntStream.rangeClosed(1, 9).mapToObj(i -> "b" + i + "=" + jar).collect(Collectors.joining(","));

        assertThat(READER.refused("JB_JARS", nine)).hasSize(1);
    }

    @Test
    void whatIsWrongWithEachJarIsToldInOneLine() {
        Path later = TestBuild.speaking("77", folder.resolve("later"));

        assertThat(READER.refused("JB_JARS", "base=nowhere.jar,new=" + later))
                .singleElement()
                .asString()
                .startsWith("JB_JARS=base=nowhere.jar,new=" + later + ": base: nowhere.jar does not exist; new: "
                        + later
                        + " has version 77 of the messages of forks, and this build speaks " + MessageVersion.ours()
                        + "; allowed: ");
    }

    @Test
    void aBaselineIsOneOfThem() {
        String jars = "base=" + jar + ",new=" + jar;

        assertThat(READER.read("JB_JARS", jars, "JB_GATE", "rps>-5%", "JB_BASELINE", "jar:base")
                        .runs()
                        .gates()
                        .rows())
                .contains(new RowBase("jar", "base"));
        assertThat(READER.refused("JB_JARS", jars, "JB_GATE", "rps>-5%", "JB_BASELINE", "jar:old"))
                .containsExactly("JB_BASELINE=jar:old: no name of JB_JARS; allowed: jar:base, jar:new");
        assertThat(READER.refused("JB_GATE", "rps>-5%", "JB_BASELINE", "jar:base"))
                .containsExactly("JB_BASELINE=jar:base: allowed: only with JB_JARS");
        assertThat(READER.refused("JB_JARS", jars, "JB_BASELINE", "jar:base"))
                .containsExactly("JB_BASELINE=jar:base: allowed: only with JB_GATE");
        assertThat(READER.read("JB_GATE", "rps>-5%", "JB_BASELINE", "latest")
                        .runs()
                        .gates()
                        .rows())
                .isEmpty();
    }
}
