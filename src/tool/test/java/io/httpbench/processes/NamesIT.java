package io.httpbench.processes;

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

/** A server with a name. {@link IsolationIT} measures one whose address is not four numbers. */
class NamesIT {

    /** One for each way to look names up and to write addresses down. */
    private static final String SHIPPED = "Vertx,ReactorNetty,HttpClient4,HttpClient5,HttpClient5Async,AsyncHttpClient,"
            + "Jdk,OkHttp,Jetty,Armeria,ArangoDriver";

    private static final String CLIENTS = SHIPPED + ",Netty,RawNetty";

    @TempDir
    private Path dir;

    /**
     * The conductor alone is told of the name, by a file, so that a client can reach the server only by the address that
     * the conductor has found. Nothing listens on the second one.
     */
    private void measureByName(String setup, String clients) throws IOException {
        Path hosts = Files.writeString(dir.resolve("hosts"), "127.0.0.1 Two.example\n127.0.0.2 Two.example\n");
        Path temporary = Files.createDirectory(dir.resolve("tmp"));
        try (FaultyServer server = FaultyServer.start()) {
            ToolResult result = Tool.in(dir)
                    .external(server.port())
                    .with("JB_OUTPUT_DIR", dir.resolve("out"))
                    .with("JB_PROTOCOL", "HTTP11")
                    .with("JB_HOST", "Two.example")
                    .with("JB_PATH", "/ok")
                    .with("JB_SETUP", setup)
                    .without("JB_SYNC_THREADS")
                    .without("JB_ASYNC_THREADS")
                    .without("JB_MAX_PENDING_REQS_PER_THREAD")
                    .with("JB_CONCURRENCY", 8)
                    .with("JB_CLIENT", clients)
                    .withOwnJvmArgs("-Djdk.net.hosts.file=" + hosts)
                    .withTemporaryFolder(temporary)
                    .run();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout())
                    .startsWith("MEASURING EXTERNAL server at Two.example:" + server.port()
                            + ", address 127.0.0.1 (the first of 2)\n");
            assertThat(RunFiles.in(dir.resolve("out")).cells())
                    .hasSize(clients.split(",", -1).length)
                    .allSatisfy(cell -> assertThat(cell.get("verdicts").isEmpty())
                            .as("%s", cell.get("client"))
                            .isTrue());
            assertThat(temporary).as("left behind").isDirectoryNotContaining("glob:**http-benchmark-hosts*");
        }
    }

    @Tag("thorough")
    @Test
    void allClientsConnectToTheFirstAddressOfAName() throws IOException {
        measureByName("equal", CLIENTS);
    }

    @Tag("release")
    @Test
    void soDoTheyAsShipped() throws IOException {
        measureByName("shipped", SHIPPED);
    }
}
