package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings of libraries as an axis, by what the server sees of them. */
@Tag("thorough")
@Tag("conditions")
class TuneIT {

    @TempDir
    private Path dir;

    @Test
    void aPoolHasAsManyConnectionsAsItIsTold() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Vertx,Jdk")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_TUNE", "HttpClient5.pool=2,shipped; Vertx.pool=3; Jdk.keep=20")
                .with("JB_PROOF", true)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("tune").asString())
                .containsExactly("pool=2", "pool=shipped", "pool=3", "keep=20");
        assertThat(files.cells())
                .as("connections that the stand-in saw, of 8 requests in flight")
                .extracting(cell ->
                        cell.get("forks").get(0).get("connectionsOpened").asInt())
                .startsWith(2, 5, 3);
        assertThat(files.cell(0).get("setup").get(0).asString()).isEqualTo("tuned: pool=2");
        assertThat(result.stdout()).contains("HttpClient5 HTTP11 setup shipped, tune pool=2");
    }

    @Test
    void whatOneDoesNotHaveIsRefusedWithWhatItHas() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_TUNE", "HttpClient5.loops=2")
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr().lines())
                .singleElement()
                .isEqualTo(
                        "JB_TUNE=HttpClient5.loops=2: HttpClient5 has no loops; allowed: pool, check, life, retries, compression,"
                                + " continue, nodelay, timeout");
    }

    @Test
    void listTellsWhatThereIs() {
        assertThat(Tool.in(dir).call("list", "--tune", "okhttp").stdout())
                .startsWith("OkHttp (com.squareup.okhttp3:okhttp-jvm ")
                .contains(
                        "  OkHttp.idle: idle connections that are kept. As shipped 5; allowed: a whole number from 1 to 100000, or"
                                + " shipped (ConnectionPool)\n");
        assertThat(Tool.in(dir).call("list", "--tune", "all").stdout())
                .contains("\nNothing to tune: Netty, RawNetty\n");
        assertThat(Tool.in(dir).call("list", "--tune", "Nobody").exitCode()).isEqualTo(2);
    }
}
