package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RepeatTest {

    private static RunResult run(Map<String, String> settings, CellResult... cells) {
        ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(Json.line(Samples.run(cells)));
        ObjectNode there = node.putObject("settings");
        settings.forEach(there::put);
        return Json.read(node.toString(), RunResult.class);
    }

    private static CellResult cell(Map<String, String> axes) {
        ObjectNode node = (ObjectNode) JsonMapper.shared().readTree(Json.line(Samples.cell("Vertx", "H2C", 1_000)));
        ObjectNode there = node.putObject("axes");
        axes.forEach(there::put);
        return Json.read(node.toString(), CellResult.class);
    }

    @Test
    void whatIsNotTheDefaultIsSetAndTheSeedThatWasDrawn() {
        Repeat repeat = Repeat.of(run(Map.of("JB_PORT", "8530", "JB_HOST", "127.0.0.1")));

        assertThat(repeat.shell())
                .isEqualTo("JB_PORT=8530 \\\n    JB_SERVER=external \\\n    JB_SEED=42 \\\n    ./run.sh");
        assertThat(repeat.docker())
                .startsWith("docker run --rm --network host ")
                .contains("-e JB_PORT=8530 ", "-e JB_SERVER=external ", "-e JB_SEED=42 ")
                .endsWith(" http-benchmark-java");
    }

    /** What a scenario sets is in the settings; with its name beside them, one that was set back would not be. */
    @Test
    void aScenarioIsItsSettings() {
        String shell = Repeat.of(run(Map.of("JB_SCENARIO", "quick", "JB_DURATION", "2")))
                .shell();

        assertThat(shell).contains("JB_DURATION=2 ").doesNotContain("SCENARIO");
    }

    @Test
    void secretsAreNowhereEvenIfSomebodyPutThemIntoTheResults() {
        Repeat repeat = Repeat.of(run(Map.of("JB_PASSWD", "hush", "JB_HEADERS", "X: hush", "JB_PASWD", "hush")));

        assertThat(repeat.shell() + repeat.docker()).doesNotContain("hush", "PASSWD", "HEADERS");
        assertThat(repeat.hints()).anyMatch(hint -> hint.contains("JB_PASSWD"));
    }

    /** Results have its digest, which sets nothing. */
    @Test
    void aBodyIsMissingAndSaidToBe() {
        Repeat repeat = Repeat.of(run(Map.of("JB_METHOD", "POST", "JB_BODY", "2 bytes, SHA-256 44136fa3")));

        assertThat(repeat.shell()).contains("JB_METHOD=POST").doesNotContain("BODY");
        assertThat(repeat.hints()).anyMatch(hint -> hint.startsWith("JB_BODY is in no file"));
        assertThat(Repeat.of(run(Map.of())).hints()).noneMatch(hint -> hint.contains("JB_BODY"));
    }

    @Test
    void aCellIsRepeatedByItself() {
        Map<String, String> settings = Map.of("JB_CLIENT", "Vertx,Jdk", "JB_CONCURRENCY", "8,64", "JB_PATH", "/a,/b");
        CellResult cell = cell(Map.of("concurrency", "64", "path", "/b", "java", "21.0.2", "copy", "2"));

        assertThat(Repeat.of(run(settings, cell), cell).shell())
                .contains("JB_CLIENT=Vertx ", "JB_PROTOCOL=H2C ", "JB_CONCURRENCY=64 ", "JB_PATH=/b ");
    }

    /** Results have the names of jars, and not where they are. */
    @Test
    void aCellOfOneJarNamesAllOfThem() {
        CellResult cell = cell(Map.of("jar", "new"));
        Repeat repeat = Repeat.of(run(Map.of("JB_JARS", "base=a.jar,new=b.jar"), cell), cell);

        assertThat(repeat.shell()).contains("JB_JARS=base=a.jar,new=b.jar ");
        assertThat(repeat.hints()).anyMatch(hint -> hint.contains("-v"));
    }

    @Test
    void filesMustBeMounted() {
        assertThat(Repeat.of(run(Map.of("JB_TLS_CA", "ca.pem"))).hints()).anyMatch(hint -> hint.contains("-v"));
        assertThat(Repeat.of(run(Map.of("JB_PORT", "1"))).hints()).noneMatch(hint -> hint.contains("-v"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "two words",
                "it's",
                "'",
                "$HOME `id` $(id) \\ \" ! * ? ~ # ; & | < > ( ) { } [ ]",
                "p99<5ms,errors<0.1%",
                "line\nbreak",
                "~/x",
                "ä"
            })
    void aShellTakesWordsAsTheyAre(String text) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sh", "-c", "printf %s " + Repeat.shellWord(text)).start();

        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(text);
        assertThat(shell.waitFor()).isZero();
    }
}
