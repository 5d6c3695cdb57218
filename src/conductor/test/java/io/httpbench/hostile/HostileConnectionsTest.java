package io.httpbench.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.Hostility;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On real sockets, by a clock that the test sets. */
class HostileConnectionsTest {

    private static final String HEAD = "GET /some/path HTTP/1.1\r\nHost: here\r\n\r\n";
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        server.setSoTimeout((int) Patience.ofFailure().toMillis());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private HostileConnections connections(String text) {
        return new HostileConnections(
                new InetSocketAddress(server.getInetAddress(), server.getLocalPort()), new Hostility(text), HEAD);
    }

    private Socket accept() throws IOException {
        Socket socket = server.accept();
        socket.setSoTimeout((int) Patience.ofFailure().toMillis());
        return socket;
    }

    private static String read(Socket socket, int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), StandardCharsets.US_ASCII);
    }

    /** On loopback a connection may need a moment. */
    private static void until(HostileConnections connections, long nanos, long opened) {
        while (connections.opened() < opened) {
            connections.step(nanos);
            Thread.onSpinWait();
        }
        connections.step(nanos);
    }

    @Test
    void halfRequestsAreHalfAndStay() throws IOException {
        try (HostileConnections hostile = connections("half-requests=2")) {
            until(hostile, 0, 2);
            try (Socket one = accept();
                    Socket other = accept()) {
                int half = HEAD.length() / 2;
                assertThat(read(one, half)).isEqualTo(HEAD.substring(0, half));
                assertThat(read(other, half)).isEqualTo(HEAD.substring(0, half));
                hostile.step(SECOND);
                assertThat(one.getInputStream().available()).isZero();
                assertThat(hostile.opened()).isEqualTo(2);
            }
        }
    }

    @Test
    void oneThatTheServerClosesIsReplacedInTheNextSecond() throws IOException {
        try (HostileConnections hostile = connections("half-requests=1")) {
            until(hostile, 0, 1);
            accept().close();
            until(hostile, SECOND, 1);
            until(hostile, 2 * SECOND, 2);
            try (Socket next = accept()) {
                assertThat(read(next, 3)).isEqualTo("GET");
            }
        }
    }

    @Test
    void slowReadersSendAThousandRequests() throws IOException {
        try (HostileConnections hostile = connections("slow-readers=1")) {
            until(hostile, 0, 1);
            try (Socket socket = accept()) {
                StringBuilder all = new StringBuilder();
                for (int i = 0; i < 1_000; i++) {
                    hostile.step(0);
                    all.append(read(socket, HEAD.length()));
                }
                assertThat(all).hasToString(HEAD.repeat(1_000));
            }
        }
    }

    @Test
    void resetsAreAsManyASecondAsWanted() throws IOException {
        try (HostileConnections hostile = connections("resets=10")) {
            hostile.step(0);
            assertThat(hostile.opened()).isZero();
            until(hostile, SECOND / 2, 5);
            hostile.step(SECOND / 2);
            assertThat(hostile.opened()).isEqualTo(5);
            for (int i = 0; i < 5; i++) {
                try (Socket socket = accept()) {
                    assertThatThrownBy(() -> socket.getInputStream().readAllBytes())
                            .isInstanceOf(IOException.class)
                            .hasMessageContaining("reset");
                }
            }
        }
    }

    @Test
    void theEndResetsAll() throws IOException {
        HostileConnections hostile = connections("half-requests=1");
        until(hostile, 0, 1);
        try (Socket socket = accept()) {
            hostile.close();
            assertThatThrownBy(() -> socket.getInputStream().readAllBytes()).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aServerThatIsNotThereIsCounted() throws IOException {
        HostileConnections hostile = connections("half-requests=1");
        server.close();
        while (hostile.failed() == 0) {
            hostile.step(0);
        }
        assertThat(hostile.opened()).isZero();
        hostile.close();
    }
}
