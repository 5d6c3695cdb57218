package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.Delay;
import io.httpbench.model.Faults;
import io.httpbench.model.ServerBehaviour;
import io.httpbench.server.answer.RequestContent;
import io.httpbench.way.Way;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StandInServerTest {

    private static StandInOptions options(int port, StandInOptions.Transport transport) {
        return new StandInOptions(
                "127.0.0.1",
                port,
                "root",
                "test",
                false,
                false,
                false,
                2,
                transport,
                StandInOptions.USUAL_BODY,
                ServerBehaviour.CALM);
    }

    private static StandInServer start(int port) throws IOException {
        return StandInServer.start(options(port, StandInOptions.Transport.AUTO));
    }

    private static HttpResponse<String> get(StandInServer server, HttpClient.Version version) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/_api/version"))
                .header("Authorization", Wire.AUTHORIZATION)
                .version(version)
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    @ParameterizedTest
    @EnumSource
    void servesBothProtocolsOnOnePortAndCountsThem(StandInOptions.Transport transport) throws Exception {
        try (StandInServer server = StandInServer.start(options(0, transport))) {
            ServerCounts before = server.counts();
            assertThat(before.connectionsAccepted()).isZero();

            HttpResponse<String> http1 = get(server, HttpClient.Version.HTTP_1_1);
            HttpResponse<String> http2 = get(server, HttpClient.Version.HTTP_2);

            assertThat(http1.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
            assertThat(http2.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(http1.body()).isEqualTo(http2.body()).isEqualTo(Wire.VERSION);
            ServerCounts seen = server.counts().minus(before);
            assertThat(seen.connectionsAccepted()).isEqualTo(2);
            assertThat(seen.http11Requests()).isEqualTo(1);
            assertThat(seen.h2cRequests()).isEqualTo(1);
            assertThat(seen.requests()).isEqualTo(2);
            assertThat(seen.h2cUpgraded()).isEqualTo(1);
            assertThat(seen.h2cPriorKnowledge()).isZero();
            assertThat(seen.maxPipelining()).isEqualTo(1);
            assertThat(seen.bytesWritten()).isGreaterThan(400);
            assertThat(server.counts().cpuNanos())
                    .as("of the process, in ticks of 10 ms")
                    .isPositive();
        }
    }

    @Test
    void aPeerThatReadsNothingDoesNotHoldUpOrFillTheServer() throws Exception {
        byte[] request = ("GET /_api/version?details=true HTTP/1.1\r\nHost: x\r\nAuthorization: " + Wire.AUTHORIZATION
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        int requests = 20_000;
        try (StandInServer server = start(0);
                Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), server.port())) {
            var writer = new Thread(() -> {
                try {
                    OutputStream out = socket.getOutputStream();
                    for (int i = 0; i < requests; i++) {
                        out.write(request);
                    }
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            writer.start();
            assertThat(get(server, HttpClient.Version.HTTP_1_1).statusCode()).isEqualTo(200);

            InputStream in = socket.getInputStream();
            int length = Wire.ROUTER
                    .route("GET", "/_api/version?details=true", Wire.AUTHORIZATION)
                    .answer(RequestContent.NONE)
                    .http1(true)
                    .bytes()
                    .length;
            in.skipNBytes((long) requests * length);
            writer.join();
            assertThat(server.counts().http11Requests()).isEqualTo(requests + 1);
        }
    }

    @Test
    void anErrorReachesAClientThatIsStillSending() throws Exception {
        try (StandInServer server = start(0);
                Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream()
                    .write(("GET / HTTP/1.1\r\nA: " + "x".repeat(100_000)).getBytes(StandardCharsets.US_ASCII));

            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(answer).startsWith("HTTP/1.1 431 ");
        }
    }

    @Test
    void aTakenPortIsSaidClearlyAndAFreedOneCanBeTakenAgain() throws Exception {
        int port;
        try (StandInServer server = start(0)) {
            port = server.port();
            get(server, HttpClient.Version.HTTP_1_1);
            assertThatThrownBy(() -> start(port))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("cannot listen on 127.0.0.1:" + port + ": the port is already in use");
        }
        try (StandInServer server = start(port)) {
            assertThat(get(server, HttpClient.Version.HTTP_1_1).statusCode()).isEqualTo(200);
        }
    }

    /** Its event loops are at work when they are told to end: in none of some twenty tries do they leave a connection to the client's timeout. */
    @ParameterizedTest
    @EnumSource
    void connectionsUnderLoadAreClosedWithIt(StandInOptions.Transport transport) throws Exception {
        for (int i = 0; i < 20; i++) {
            StandInServer server = StandInServer.start(options(0, transport));
            for (int client = 0; client < 4; client++) {
                Thread asking = new Thread(() -> askUntilTheEnd(server.port()));
                asking.setDaemon(true);
                asking.start();
            }
            while (server.counts().http11Requests() < 100) {
                Thread.onSpinWait();
            }

            server.close();

            assertThat(server.counts().connectionsOpen()).isZero();
        }
    }

    private static void askUntilTheEnd(int port) {
        try (Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), port)) {
            byte[] answer = new byte[1_000];
            do {
                socket.getOutputStream().write(Wire.latin1("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
            } while (socket.getInputStream().read(answer) > 0);
        } catch (IOException e) {
            // Reset, which is an end as well.
        }
    }

    @Test
    void thePasswordIsNotShown() {
        assertThat(options(0, StandInOptions.Transport.AUTO).toString()).doesNotContain("test");
    }

    @ParameterizedTest
    @EnumSource
    void aDelayIsNeverTooShort(StandInOptions.Transport transport) throws Exception {
        try (StandInServer server = StandInServer.start(options(0, transport))) {
            server.behave(
                    new ServerBehaviour(new Delay("20ms"), Way.LOOPBACK, Faults.NONE, ServerBehaviour.ANY_WORKERS));
            for (HttpClient.Version version : HttpClient.Version.values()) {
                long start = System.nanoTime();
                assertThat(get(server, version).statusCode()).isEqualTo(200);
                assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20_000_000);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResetIsOneForTheClientToo(StandInOptions.Transport transport) throws Exception {
        try (StandInServer server = StandInServer.start(options(0, transport));
                Socket socket = new Socket(java.net.InetAddress.getLoopbackAddress(), server.port())) {
            server.behave(new ServerBehaviour(
                    Delay.NONE, Way.LOOPBACK, new Faults("reset=100"), ServerBehaviour.ANY_WORKERS));
            socket.getOutputStream().write(Wire.latin1("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));

            assertThatThrownBy(() -> socket.getInputStream().read())
                    .isInstanceOf(java.net.SocketException.class)
                    .hasMessageContaining("reset");
        }
    }
}
