package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A ceiling is measured like a client, and taken for none. */
@Tag("thorough")
class CeilingIT {

    @TempDir
    private Path dir;

    private static List<String> texts(List<JsonNode> nodes, String field) {
        return nodes.stream().map(node -> node.get(field).asString()).toList();
    }

    @Test
    void itIsMeasuredInForksAndNotRanked() throws IOException {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "RawNetty,Netty,Vertx")
                .with("JB_PROTOCOL", "H2C")
                .with("JB_FORKS", 2)
                .with("JB_GATE", "errors<1%")
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(Schemas.violations(Schemas.RESULTS, files.results().toString()))
                .isEmpty();
        assertThat(texts(files.cells(), "client")).containsExactly("RawNetty", "Netty", "Vertx");
        assertThat(texts(files.cells(), "kind")).containsExactly("ceiling", "client", "client");
        assertThat(files.cells())
                .allSatisfy(cell -> assertThat(cell.get("forks")).hasSize(2));
        assertThat(files.cell(0).get("rank").isNull()).isTrue();
        assertThat(files.results().get("comparison").get("pairs"))
                .as("of a machine that lets both clients answer")
                .hasSize(files.ranked() ? 1 : 0)
                .allSatisfy(pair -> assertThat(pair.get("first").asString()).isEqualTo("Netty H2C"));
        String heading = files.ranked() ? " rank | client " : " client ";
        List<String> ranking = result.stdout()
                .lines()
                .dropWhile(line -> !line.startsWith(heading))
                .takeWhile(line -> !line.isEmpty() && " -".indexOf(line.charAt(0)) >= 0)
                .toList();
        assertThat(ranking).filteredOn(line -> line.contains(" H2C ")).hasSize(2);
        assertThat(ranking).noneMatch(line -> line.contains("RawNetty"));
        assertThat(result.stdout().substring(result.stdout().indexOf("\n ceiling ")))
                .contains("\n RawNetty | H2C ");
        assertThat(result.stdout()).contains("RawNetty H2C (ceiling)");
    }

    @Test
    void theListSaysWhatItIs() {
        assertThat(Tool.in(dir).call("list").stdout().lines())
                .filteredOn(line -> line.startsWith(" RawNetty "))
                .singleElement()
                .asString()
                .contains("| ceiling ");
    }

    @Test
    void aStoredRunFromBeforeSaysWhatItsNettyWas() throws IOException {
        Path stored = Files.createDirectory(dir.resolve("20261122-100000"));
        try (InputStream file = CeilingIT.class.getResourceAsStream("/io/httpbench/archive/before-kinds.json")) {
            Files.copy(file, stored.resolve("results.json"));
        }

        ToolResult shown = Tool.in(dir).call("show", stored.toString());

        assertThat(shown.exitCode()).as("%s", shown).isZero();
        assertThat(shown.stderr().lines())
                .singleElement()
                .asString()
                .startsWith("note 20261122-100000: its Netty is shown as what it was, RawNetty, a ceiling");
        assertThat(shown.stdout().substring(shown.stdout().indexOf("\n ceiling ")))
                .contains("\n RawNetty | HTTP11 ");

        ToolResult gated = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_GATE", "p99<+10%")
                .with("JB_BASELINE", stored)
                .call();
        assertThat(gated.exitCode()).as("%s", gated).isEqualTo(2);
        assertThat(gated.stderr())
                .startsWith("JB_BASELINE=" + stored + ": has no Netty HTTP11 /_api/version (its Netty is shown as");
    }
}
