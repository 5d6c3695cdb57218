package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
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
                .conduct();

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
}
