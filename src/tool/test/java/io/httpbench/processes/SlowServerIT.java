package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.FreePort;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A stand-in that is slow, faulty or talkative, as users ask for it. */
@Tag("thorough")
class SlowServerIT {

    @TempDir
    private Path dir;

    private static JsonNode fork(JsonNode cell) {
        return cell.get("forks").get(0);
    }

    @Test
    void aHundredWaitAtOnce() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx,HttpClient5")
                .with("JB_CONCURRENCY", 100)
                .with("JB_SERVER_DELAY", "50ms")
                .with("JB_REQUESTS", 1_000)
                .with("JB_WARMUP_DURATION", 1)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).startsWith("MEASURING EMBEDDED STAND-IN").contains(", delay 50ms)");
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells).hasSize(3);
        for (JsonNode cell : cells) {
            JsonNode fork = fork(cell);
            assertThat(fork.get("succeeded").asLong()).isEqualTo(1_000);
            assertThat(fork.get("serverRequests").asLong())
                    .isEqualTo(fork.get("requestsInAll").asLong());
            assertThat(fork.get("latencyNanos").get("min").asLong()).isGreaterThanOrEqualTo(50_000_000);
            assertThat(fork.get("elapsedNanos").asLong())
                    .as("a thousand, a hundred at a time: far from one after the other")
                    .isLessThan(25_000_000_000L);
        }
    }

    @Test
    void twoDelaysMakeTwoCells() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "H2C")
                .with("JB_SERVER_DELAY", "20ms;0ms")
                .with("JB_REQUESTS", 1_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).contains("\ndelay 0ms\n---").contains("\ndelay 20ms\n---");
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells)
                .extracting(cell -> cell.get("axes").get("delay").asString())
                .containsExactly("20ms", "0ms");
        assertThat(cells.get(1).get("forks").valueStream())
                .as("after a slow one")
                .allMatch(fork -> fork.get("latencyNanos").get("min").asLong() < 20_000_000);
        assertThat(cells.get(0).get("forks").valueStream())
                .allMatch(fork -> fork.get("latencyNanos").get("min").asLong() >= 20_000_000);
    }

    /** It works on one request at a time, for 20 ms each: faster than that no client gets its responses. Nobody says which server. */
    @Test
    void aServerWithOneWorkerAndLargeBodies() {
        ToolResult result = Tool.in(dir)
                .with("JB_SERVER", "auto")
                .with("JB_CLIENT", "Vertx,HttpClient5")
                .with("JB_CONCURRENCY", 4)
                .with("JB_SERVER_BODY_BYTES", 1_000_000)
                .with("JB_SERVER_DELAY", "20ms")
                .with("JB_SERVER_WORKERS", 1)
                .with("JB_REQUESTS", 50)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .startsWith("MEASURING EMBEDDED STAND-IN")
                .contains("because of JB_SERVER_", "delay 20ms", "workers 1");
        assertThat(RunFiles.in(dir).cells()).hasSize(3).allSatisfy(cell -> {
            assertThat(fork(cell).get("succeeded").asLong()).isEqualTo(50);
            assertThat(fork(cell).get("bodyBytes").asLong()).isEqualTo(50_000_000);
            assertThat(fork(cell).get("elapsedNanos").asLong()).isGreaterThanOrEqualTo(45 * 20_000_000L);
        });
    }

    @Test
    void failuresAreOfTheirKindAndShare() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx,HttpClient5")
                .with("JB_SERVER_FAULTS", "status=503:5,reset=2,stall=0.5")
                .with("JB_MAX_ERROR_PERCENT", 50)
                // Less than the silence that makes a window no answer.
                .with("JB_TIMEOUT", 2)
                .with("JB_REQUESTS", 2_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        for (JsonNode cell : RunFiles.in(dir).cells()) {
            JsonNode failed = fork(cell).get("failed");
            assertThat(failed.get("timeout").asLong()).as("%s", failed).isPositive();
            assertThat(failed.get("reset").asLong()).as("%s", failed).isPositive();
            assertThat(failed.get("status").asLong()).as("%s", failed).isBetween(50L, 150L);
            assertThat(fork(cell).get("succeeded").asLong()).isGreaterThan(1_600);
            assertThat(fork(cell).get("started").asLong()).isEqualTo(2_000);
        }
    }

    @Test
    void aServerOfSomebodyElseCannotDoThat() throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            ToolResult refused = Tool.in(dir)
                    .with("JB_SERVER", "auto")
                    .with("JB_PORT", other.getLocalPort())
                    .with("JB_SERVER_BODY_BYTES", 100)
                    .call();

            assertThat(refused.exitCode()).as("%s", refused).isEqualTo(2);
            assertThat(refused.stderr())
                    .startsWith("JB_SERVER_BODY_BYTES=100: only the embedded stand-in can do that, and this measures "
                            + "the server at 127.0.0.1:" + other.getLocalPort());
        }
    }

    @Test
    void aloneItCanBeSlowToo() throws Exception {
        int port = FreePort.next();
        try (RunningTool running = Tool.in(dir)
                .with("JB_PORT", port)
                .start("serve", "--server-faults", "status=418:100", "--server-delay", "20ms")) {
            running.awaitLine("\"ready\":true");
            long start = System.nanoTime();
            int status = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
            assertThat(status).isEqualTo(418);
            assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000);
        }
        ToolResult refused = Tool.in(dir).with("JB_SERVER_DELAY", "0ms;20ms").call("serve");
        assertThat(refused.exitCode()).as("%s", refused).isEqualTo(2);
        assertThat(refused.stderr()).startsWith("JB_SERVER_DELAY=0ms;20ms: one server has one delay; allowed:");
    }

    /** By what starts it for users. Its event loops would die one by one, and nobody would answer, SIGTERM included. */
    @Test
    void aFullHeapEndsIt() throws Exception {
        int port = FreePort.next();
        Queue<Socket> clients = new ConcurrentLinkedQueue<>();
        try (RunningTool running = Tool.in(dir)
                .launchedBy(
                        Path.of("src/tool/main/jib/app/jvm").toAbsolutePath().toString(), "no.jsa")
                .withOwnJvmArgs("-Xmx24m")
                .with("JB_PORT", port)
                .start("serve")) {
            running.awaitLine("\"ready\":true");
            Thread senders = new Thread(() -> {
                try {
                    for (int client = 0; client < 64; client++) {
                        clients.add(sendMostOfADocument(port));
                    }
                } catch (IOException e) {
                    // It has ended.
                }
            });
            senders.setDaemon(true);
            senders.start();

            ToolResult ended = running.end();

            assertThat(ended.exitCode()).as("%s", ended).isEqualTo(3);
            assertThat(ended.toString()).contains("java.lang.OutOfMemoryError: Java heap space");
        } finally {
            for (Socket client : clients) {
                client.close();
            }
        }
    }

    private static Socket sendMostOfADocument(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        OutputStream out = socket.getOutputStream();
        out.write(
                "POST /_api/document/c HTTP/1.1\r\nHost: x\r\nAuthorization: Basic cm9vdDp0ZXN0\r\nContent-Length: 1048576\r\n\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
        out.write(new byte[1_000_000]);
        return socket;
    }
}
