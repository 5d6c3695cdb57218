package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Rows in HTTP/3. */
@Tag("conditions")
class Http3IT {

    @TempDir
    private Path dir;

    private Tool https() {
        return Tool.in(dir).with("JB_SCHEME", "https").with("JB_CLIENT", "Netty");
    }

    /** By the server's counts, whose other connections are of TCP. */
    @Test
    void theServerSeesWhatWasAskedForAndAllOfIt() {
        ToolResult result = https().with("JB_PROTOCOL", "H2,H3")
                .with("JB_CONNECTIONS", 3)
                .with("JB_REQUESTS", 3_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .extracting(cell -> cell.get("forks").get(0).get("protocolSeen").asString())
                .containsExactly("H2", "H3");
        JsonNode inHttp2 = RunFiles.in(dir).cells().get(0).get("forks").get(0);
        assertThat(inHttp2.get("datagramsPerRequest").isNull()).isTrue();
        JsonNode inHttp3 = RunFiles.in(dir).cells().get(1).get("forks").get(0);
        assertThat(inHttp3.get("connectionsOpened").asLong()).isEqualTo(3);
        assertThat(inHttp3.get("serverRequests").asLong())
                .isEqualTo(inHttp3.get("requestsInAll").asLong());
        assertThat(inHttp3.get("datagramsPerRequest").asDouble()).isPositive();
        assertThat(inHttp3.get("datagramsDropped").asLong()).isNotNegative();
    }

    /** Their connections and requests, too, by the server's counts alone. */
    @Tag("thorough")
    @Test
    void otherLibrariesSpeakItToo() {
        ToolResult result = https().with("JB_CLIENT", "Vertx,ReactorNetty")
                .with("JB_PROTOCOL", "H3")
                .with("JB_CONNECTIONS", 3)
                .with("JB_REQUESTS", 3_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .extracting(cell -> cell.get("client").asString())
                .containsExactly("Vertx", "ReactorNetty");
        for (JsonNode cell : RunFiles.in(dir).cells()) {
            JsonNode fork = cell.get("forks").get(0);
            assertThat(fork.get("protocolSeen").asString()).isEqualTo("H3");
            assertThat(fork.get("connectionsOpened").asLong()).isEqualTo(3);
            assertThat(fork.get("serverRequests").asLong())
                    .isEqualTo(fork.get("requestsInAll").asLong());
        }
    }

    @Tag("thorough")
    @Test
    void aHostSpeaksItOnThePortOfTheSameNumber() {
        ToolResult result = https().with("JB_SERVER", "Netty")
                .with("JB_PROTOCOL", "H3")
                .with("JB_REQUESTS", 2_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode fork = RunFiles.in(dir).cells().get(0).get("forks").get(0);
        assertThat(fork.get("succeeded").asLong()).isEqualTo(2_000);
        assertThat(fork.get("serverProcess").get("cpuMicrosPerRequest").asDouble())
                .isPositive();
    }

    /** Before anything is measured, also in the protocols that are served. */
    @Test
    void whereNobodyListensInUdpThatIsSaid() throws IOException {
        try (StandInServer server = StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "test", true))) {
            ToolResult result = https().external(server.port())
                    .with("JB_PROTOCOL", "H2,H3")
                    .with("JB_TLS_CA", "any")
                    .call();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.stderr())
                    .isEqualTo(
                            "https://127.0.0.1:" + server.port() + "/_api/version: nothing answers in H3 on UDP port "
                                    + server.port()
                                    + ". The server may not speak it, a firewall may keep UDP back, a container's port may not be published as "
                                    + server.port()
                                    + "/udp, or the server may have a certificate only for a name that it is told (SNI), which no client tells for "
                                    + "an address or for localhost.\n");
        }
    }
}
