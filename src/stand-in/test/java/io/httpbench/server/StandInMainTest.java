package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.contract.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The stand-in as a process of its own, as the conductor uses it. */
class StandInMainTest {

    private Process process;
    private BufferedReader output;
    private Writer input;

    @BeforeEach
    void launch() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StandInMain.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        output = process.inputReader(StandardCharsets.UTF_8);
        input = process.outputWriter(StandardCharsets.UTF_8);
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    private JsonNode tell(String line) throws IOException {
        input.write(line + "\n");
        input.flush();
        return JsonMapper.shared().readTree(output.readLine());
    }

    private static String options(int port) {
        return JsonMapper.shared().writeValueAsString(new StandInOptions("127.0.0.1", port, "root", "test", false));
    }

    @Test
    void saysWhenItIsReadyCountsAndEndsWithItsInput() throws Exception {
        JsonNode ready = tell(options(0));
        assertThat(ready.get("ready").asBoolean()).isTrue();
        assertThat(ready.get("pid").asLong()).isEqualTo(process.pid());
        assertThat(ready.get("host").asString()).isEqualTo("127.0.0.1");
        assertThat(ready.get("transport").asString()).isIn("epoll", "nio");
        assertThat(ready.get("eventLoops").asInt()).isPositive();

        try (Socket socket = new Socket(
                java.net.InetAddress.getLoopbackAddress(), ready.get("port").asInt())) {
            socket.getOutputStream().write(Wire.latin1("GET / HTTP/1.0\r\n\r\n"));
            assertThat(socket.getInputStream().readAllBytes()).isNotEmpty();
        }
        ServerCounts counts = JsonMapper.shared().treeToValue(tell("counts"), ServerCounts.class);
        assertThat(counts.http11Requests()).isEqualTo(1);
        assertThat(counts.cpuNanos()).isPositive();

        input.close();
        assertThat(process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void saysWhenThePortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            JsonNode ready = tell(options(taken.getLocalPort()));

            assertThat(ready.get("ready").asBoolean()).isFalse();
            assertThat(ready.get("error").asString()).contains("cannot listen on 127.0.0.1:" + taken.getLocalPort());
            assertThat(process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
        }
    }

    @Test
    void saysWhenTheOptionsAreWrongWithoutRepeatingThem() throws Exception {
        JsonNode ready = tell("{\"password\":\"secret\"");

        assertThat(ready.get("ready").asBoolean()).isFalse();
        assertThat(ready.get("error").asString()).doesNotContain("secret");
    }

    @Test
    void behavesAsItIsToldWhileItRuns() throws Exception {
        int port = tell(options(0)).get("port").asInt();
        String request = "GET / HTTP/1.0\r\n\r\n";

        String failing =
                "behave {\"delay\":{\"text\":\"0ms\"},\"way\":{\"roundTrip\":{\"nanos\":0},\"bandwidth\":{\"bitsPerSecond\":0}},\"faults\":{\"text\":\"status=503:100\"}}";
        assertThat(tell(failing).get("behaving").asBoolean()).isTrue();
        assertThat(answer(port, request)).startsWith("HTTP/1.1 503 ");

        String calm =
                "behave {\"delay\":{\"text\":\"0ms\"},\"way\":{\"roundTrip\":{\"nanos\":0},\"bandwidth\":{\"bitsPerSecond\":0}},\"faults\":{\"text\":\"\"}}";
        assertThat(tell(calm).get("behaving").asBoolean()).isTrue();
        assertThat(answer(port, request)).startsWith("HTTP/1.1 404 ");
    }

    private static String answer(int port, String request) throws IOException {
        try (Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(Wire.latin1(request));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }
}
