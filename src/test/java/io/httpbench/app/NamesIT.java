package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers whose address is not four numbers. */
@Tag("thorough")
class NamesIT {

    /** One for each way to look names up and to write addresses down. */
    private static final String SHIPPED = "Vertx,ReactorNetty,HttpClient4,HttpClient5,HttpClient5Async,AsyncHttpClient,"
            + "Jdk,OkHttp,Jetty,Armeria,ArangoDriver";

    private static final String CLIENTS = SHIPPED + ",Netty,RawNetty";

    @TempDir
    private Path dir;

    private Tool tool() {
        return Tool.in(dir)
                .with("JB_OUTPUT_DIR", dir.resolve("out"))
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_CLIENT", CLIENTS);
    }

    private RunFiles files() {
        return RunFiles.in(dir.resolve("out"));
    }

    private void assertAllMeasured(ToolResult result) {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(files().cells())
                .hasSize(CLIENTS.split(",", -1).length)
                .allSatisfy(cell -> assertThat(cell.get("verdicts").isEmpty())
                        .as("%s", cell.get("client"))
                        .isTrue());
    }

    /**
     * The conductor alone is told of the name, by a file, so that a client can reach the server only by the address that
     * the conductor has found. Nothing listens on the second one.
     */
    @ParameterizedTest
    @ValueSource(strings = {"equal", "shipped"})
    void allClientsConnectToTheFirstAddressOfAName(String setup) throws IOException {
        Path hosts = Files.writeString(dir.resolve("hosts"), "127.0.0.1 Two.example\n127.0.0.2 Two.example\n");
        Path temporary = Files.createDirectory(dir.resolve("tmp"));
        try (FaultyServer server = FaultyServer.start()) {
            ToolResult result = tool().external(server.port())
                    .with("JB_HOST", "Two.example")
                    .with("JB_PATH", "/ok")
                    .with("JB_SETUP", setup)
                    .without("JB_SYNC_THREADS")
                    .without("JB_ASYNC_THREADS")
                    .without("JB_MAX_PENDING_REQS_PER_THREAD")
                    .with("JB_CONCURRENCY", 8)
                    .with("JB_CLIENT", setup.equals("equal") ? CLIENTS : SHIPPED)
                    .withOwnJvmArgs("-Djdk.net.hosts.file=" + hosts)
                    .withTemporaryFolder(temporary)
                    .run();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout())
                    .startsWith("MEASURING EXTERNAL server at Two.example:" + server.port()
                            + ", address 127.0.0.1 (the first of 2)\n");
            assertThat(files().cells())
                    .allSatisfy(cell -> assertThat(cell.get("verdicts").isEmpty())
                            .as("%s", cell.get("client"))
                            .isTrue());
            assertThat(temporary).as("left behind").isDirectoryNotContaining("glob:**http-benchmark-hosts*");
        }
    }

    @Test
    void addressesOfIpv6() {
        assertAllMeasured(tool().with("JB_HOST", "[::1]").run());
        assertThat(files().results().get("environment").get("server").asString())
                .startsWith("EMBEDDED STAND-IN, not a real database, at [::1]:");
    }

    @Test
    void theWireProofOnIpv6() {
        ToolResult result = tool().with("JB_CLIENT", "Jdk,Netty")
                .with("JB_HOST", "::1")
                .with("JB_PROOF", true)
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(files().cells())
                .allSatisfy(cell -> assertThat(cell.get("wire").isNull()).isFalse());
    }
}
