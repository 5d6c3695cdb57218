package io.httpbench.testing.faulty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Protocol;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The fixture is proven with bare sockets: what it says it sends is what goes over the wire. */
class FaultyServerTest {

    private final FaultyServer server = FaultyServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void answersLikeArango() throws IOException {
        assertThat(Behaviour.OK.bodyBytes()).isEqualTo(60);
        assertThat(talk("/ok")).startsWith("HTTP/1.1 200 OK\r\n").endsWith("\"version\":\"3.7.13\"}");
        assertThat(server.traffic().requests(Protocol.HTTP11)).isOne();
        assertThat(server.traffic().lastHeaders("/ok")).contains("host: test");
    }

    @Test
    void followsAScript() throws IOException {
        assertThat(talk("/401,ok")).startsWith("HTTP/1.1 401 ");
        assertThat(talk("/401,ok")).startsWith("HTTP/1.1 200 ");
        assertThat(talk("/401,ok")).startsWith("HTTP/1.1 200 ");
        assertThat(server.traffic().requests("/401,ok")).isEqualTo(3);
        assertThat(server.traffic().accepted()).isEqualTo(3);
    }

    @Test
    void startsACycleAgain() throws IOException {
        assertThat(talk("/cycle/401,ok")).startsWith("HTTP/1.1 401 ");
        assertThat(talk("/cycle/401,ok")).startsWith("HTTP/1.1 200 ");
        assertThat(talk("/cycle/401,ok")).startsWith("HTTP/1.1 401 ");
    }

    @Test
    void chunks() throws IOException {
        assertThat(talk("/chunked")).contains("transfer-encoding: chunked").doesNotContain("content-length");
        assertThat(talk("/chunked").split("14\r\n", -1)).hasSize(6);
    }

    @Test
    void promisesMoreThanItSends() throws IOException {
        assertThat(talk("/half")).contains("content-length: 100\r\n").endsWith("\r\n\r\n" + "x".repeat(50));
    }

    @Test
    void resets() {
        assertThatThrownBy(() -> talk("/reset")).isInstanceOf(SocketException.class);
    }

    @Test
    void waitsForTheGate() throws IOException {
        try (Socket socket = send("/slow")) {
            server.traffic().await("the request", Patience.ofFailure(), seen -> seen.outstanding() == 1);
            server.gate().open();
            assertThat(socket.getInputStream().read()).isEqualTo('H');
            assertThat(server.traffic().outstanding()).isZero();
        }
    }

    @Test
    void seesPipelining() throws IOException {
        try (Socket socket = send("/slow", "/ok", "/ok")) {
            server.traffic().await("the requests", Patience.ofFailure(), seen -> seen.outstanding() == 3);
            assertThat(server.traffic().greatestPerConnection()).isEqualTo(3);
            server.gate().open();
            server.traffic().await("the answers", Patience.ofFailure(), seen -> seen.outstanding() == 0);
            socket.shutdownOutput();
            assertThat(readAll(socket).split("HTTP/1.1 200 OK", -1)).hasSize(4);
        }
    }

    @Test
    void forgetsRequestsOfALostConnection() throws IOException {
        send("/never").close();
        server.traffic().await("the request", Patience.ofFailure(), seen -> seen.requests() == 1);
        server.traffic().await("the end", Patience.ofFailure(), seen -> seen.open() == 0 && seen.outstanding() == 0);
    }

    @Test
    void tellsHttp2ByItsPreface() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0});
            byte[] head = socket.getInputStream().readNBytes(9);
            assertThat(head[3]).as("type of the first frame: SETTINGS").isEqualTo((byte) 4);
        }
    }

    @Test
    void upgradesToHttp2() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout((int) Patience.ofFailure().toMillis());
            String request = String.join(
                    "\r\n",
                    "GET /ok HTTP/1.1",
                    "Host: test",
                    "Connection: Upgrade, HTTP2-Settings",
                    "Upgrade: h2c",
                    "HTTP2-Settings: AAMAAABk",
                    "",
                    "");
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String head = "HTTP/1.1 101 Switching Protocols\r\n";
            assertThat(new String(socket.getInputStream().readNBytes(head.length()), StandardCharsets.US_ASCII))
                    .isEqualTo(head);
            server.traffic()
                    .await("the request on stream 1", Patience.ofFailure(), seen -> seen.requests(Protocol.H2C) == 1);
            assertThat(server.traffic().requests()).isOne();
        }
    }

    private String talk(String path) throws IOException {
        try (Socket socket = send(path)) {
            socket.shutdownOutput();
            return readAll(socket);
        }
    }

    private Socket send(String... paths) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout((int) Patience.ofFailure().toMillis());
        StringBuilder requests = new StringBuilder();
        for (String path : paths) {
            requests.append("GET ").append(path).append(" HTTP/1.1\r\nHost: test\r\n\r\n");
        }
        socket.getOutputStream().write(requests.toString().getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String readAll(Socket socket) throws IOException {
        try (InputStream in = socket.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
