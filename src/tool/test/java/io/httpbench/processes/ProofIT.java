package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.command.Main;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Proof of protocol: who speaks what was asked for passes, and who does not is not measured. */
@Tag("thorough")
class ProofIT {

    private static final String LIE = "H2C was asked for, on the wire was HTTP/1.1";

    @TempDir
    private Path dir;

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    @Test
    void whoIsToldH2cAndSpeaksHttp1IsCaught() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Main main = new Main(LyingClient.factories(), LyingClient.ForkWithIt.class.getName(), print, print);
        int exitCode = main.run(
                new String[0],
                Map.of(
                        "JB_SERVER", "embedded",
                        "JB_CLIENT", "all",
                        "JB_PROTOCOL", "all",
                        "JB_FORKS", "2",
                        "JB_REQUESTS", "500",
                        "JB_SYNC_THREADS", "2",
                        "JB_WARMUP_DURATION", "0.1",
                        "JB_EXCLUSIVE", "false",
                        "JB_REPEAT_DISTURBED", "false",
                        "JB_OUTPUT_DIR", dir.toString()));
        main.ended(exitCode);
        String stdout = bytes.toString(StandardCharsets.UTF_8);

        assertThat(exitCode).as(stdout).isEqualTo(1);
        assertThat(stdout)
                .contains("INVALID Liar H2C: " + LIE, "wire Liar H2C: HTTP/1.1, 2 connections", "|invalid   |");
        RunFiles files = RunFiles.in(dir);
        JsonNode liar = files.cell(files.labels().indexOf("Liar H2C"));
        assertThat(texts(liar.get("wire").get("mismatches"))).containsExactly(LIE);
        assertThat(texts(liar.get("verdicts"))).containsExactly(LIE);
        assertThat(liar.get("forks")).hasSize(1).noneMatch(fork -> fork.has("elapsedNanos"));
        JsonNode honest = files.cell(files.labels().indexOf("Liar HTTP11"));
        assertThat(honest.get("verdicts")).isEmpty();
        assertThat(honest.get("forks"))
                .hasSize(2)
                .allMatch(fork -> fork.get("succeeded").asInt() == 500);
        assertThat(files.journal()).hasSize(3);
    }

    /** The usual clients are measured with their proofs by {@code .ci/newcomer}. */
    @Test
    void whoSpeaksWhatItIsToldIsMeasured() {
        ToolResult result = Tool.in(dir)
                .with("JB_PROOF", true)
                .with("JB_CLIENT", "Vertx,HttpClient5")
                .with("JB_REQUESTS", 500)
                .with("JB_WARMUP_DURATION", "0.1")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).contains("[1/3] Vertx HTTP11: checking what it sends");
        assertThat(result.stdout() + result.stderr()).doesNotContain("cm9vdDp0ZXN0");
        for (JsonNode cell : RunFiles.in(dir).cells()) {
            JsonNode wire = cell.get("wire");
            boolean http2 = cell.get("protocol").asString().equals("H2C");
            assertThat(wire.get("mismatches")).as("%s", wire).isEmpty();
            assertThat(wire.get("notes")).as("%s", wire).isEmpty();
            assertThat(wire.get("protocol").asString()).isEqualTo(http2 ? "HTTP/2 with prior knowledge" : "HTTP/1.1");
            assertThat(wire.get("connections").asInt())
                    .isPositive()
                    .isLessThanOrEqualTo(cell.get("connections").asInt());
            assertThat(wire.get("requests").asInt())
                    .isEqualTo(4 * cell.get("inFlight").asInt())
                    .isEqualTo(wire.get("answers").asInt());
            assertThat(wire.get("requestsAlike").asBoolean()).isTrue();
            assertThat(wire.get("sentBytesPerRequest").asDouble())
                    .as("in clear text without windows to be updated")
                    .isEqualTo(wire.get("laterRequestBytes").asDouble());
            assertThat(wire.get("receivedBytesPerRequest").asDouble())
                    .isPositive()
                    .isLessThanOrEqualTo(wire.get("responseBytes").asDouble());
            assertThat(texts(wire.get("request")))
                    .anyMatch(line -> line.equalsIgnoreCase("Authorization: …"))
                    .contains(http2 ? ":path: /_api/version" : "GET /_api/version HTTP/1.1");
            assertThat(cell.get("forks").get(0).get("serverRequests"))
                    .as("the proof is not among the requests of the fork")
                    .isEqualTo(cell.get("forks").get(0).get("requestsInAll"));
        }
    }

    @Test
    void overTlsTheRelayAgreesToWhatTheServerAgreesTo() {
        ToolResult result = Tool.in(dir)
                .with("JB_PROOF", true)
                .with("JB_SCHEME", "https")
                .with("JB_CLIENT", "Vertx,HttpClient5")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> wires =
                RunFiles.in(dir).cells().stream().map(cell -> cell.get("wire")).toList();
        assertThat(wires)
                .extracting(wire -> wire.get("protocol").asString())
                .containsExactly("HTTP/1.1", "HTTP/2 by ALPN", "HTTP/1.1");
        assertThat(wires).extracting(wire -> wire.get("tlsVersion").asString()).containsOnly("TLSv1.3");
        assertThat(wires.get(1).get("alpn").asString()).isEqualTo("h2");
        assertThat(wires).allMatch(wire -> wire.get("mismatches").isEmpty());
    }

    @Test
    void pipeliningIsAsDeepAsAskedForAlsoByAnAddressOfIpv6() {
        ToolResult result = Tool.in(dir)
                .with("JB_HOST", "::1")
                .with("JB_PROOF", true)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PIPELINING", "4")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cell(0).get("wire").get("pipelining").asInt())
                .isEqualTo(4);
    }

    @Test
    void faultsAndConnectionsWithoutKeepAliveAreNoMismatch() {
        ToolResult result = Tool.in(dir)
                .with("JB_PROOF", true)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_KEEP_ALIVE", "true,false")
                .with("JB_SERVER_FAULTS", "status=503:5,reset=5")
                .with("JB_MAX_ERROR_PERCENT", "50")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .allMatch(cell -> cell.get("wire").get("mismatches").isEmpty());
    }
}
