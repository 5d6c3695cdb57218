package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInOptions;
import io.httpbench.server.StandInServer;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs over TLS: who is trusted, and what the outputs say of it. */
class TlsIT {

    @TempDir
    private Path dir;

    private Tool https() {
        return Tool.in(dir).with("JB_SCHEME", "https");
    }

    private Tool against(StandInServer server) {
        return https().with("JB_SERVER", "external")
                .with("JB_PORT", String.valueOf(server.port()))
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11");
    }

    private static StandInServer server() throws IOException {
        return StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "test", true));
    }

    @Test
    void theStandInIsTrustedByItsOwnRunsAndSpeaksWhatIsAskedFor() {
        ToolResult result = https().with("JB_CLIENT", "Vertx,HttpClient5").conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).contains("TLS, certificate verified");
        assertThat(RunFiles.in(dir).cells())
                .extracting(cell -> cell.get("forks").get(0).get("protocolSeen").asString())
                .containsExactly("HTTP11", "H2", "HTTP11");
    }

    @Test
    void aCertificateThatNobodyHasSignedIsRefused() throws IOException {
        try (StandInServer server = server()) {
            ToolResult result = against(server).call();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.stderr())
                    .isEqualTo("https://127.0.0.1:" + server.port()
                            + "/_api/version: its certificate is not trusted (unable to "
                            + "find valid certification path to requested target). Name a file with the certificate of its "
                            + "authority in JB_TLS_CA, or take any with JB_TLS_CA=any.\n");
        }
    }

    @Test
    void whoAsksInClearTextIsToldToSetTheScheme() throws IOException {
        try (StandInServer server = server()) {
            ToolResult result = against(server).with("JB_SCHEME", "http").call();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.stderr())
                    .isEqualTo("http://127.0.0.1:" + server.port()
                            + "/_api/version: this server speaks TLS. Set JB_SCHEME=https.\n");
        }
    }

    @Test
    void whoAsksAServerWithoutTlsIsToldToSetTheScheme() throws IOException {
        try (StandInServer server = StandInServer.start(new StandInOptions("127.0.0.1", 0, "root", "test", false))) {
            ToolResult result = against(server).call();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(3);
            assertThat(result.stderr().lines())
                    .singleElement()
                    .asString()
                    .startsWith("https://127.0.0.1:" + server.port() + "/_api/version: ")
                    .endsWith("et JB_SCHEME=http.");
        }
    }

    @Test
    void anAuthorityOfOnesOwnIsTrustedWhenNamed() throws IOException {
        try (StandInServer server = server()) {
            Path authority = Files.writeString(dir.resolve("ca.pem"), String.valueOf(server.certificate()));

            ToolResult result =
                    against(server).with("JB_TLS_CA", authority.toString()).conduct();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout()).contains("certificates verified against JB_TLS_CA alone");
        }
    }

    @Test
    void insecureIsSaid() throws IOException {
        try (StandInServer server = server()) {
            ToolResult result = against(server).with("JB_TLS_CA", "any").conduct();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout()).contains("TLS, INSECURE: any certificate is taken");
        }
    }
}
