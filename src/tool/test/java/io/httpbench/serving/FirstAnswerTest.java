package io.httpbench.serving;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that says one thing to everybody, once it was heard. */
class FirstAnswerTest {

    private static final Duration BRIEF = Duration.ofMillis(300);

    private ServerSocket listening;

    @BeforeEach
    void listen() throws IOException {
        listening = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        listening.close();
    }

    private void says(String answer) {
        Thread server = new Thread(() -> {
            try {
                while (true) {
                    try (Socket socket = listening.accept()) {
                        byte[] request = new byte[4_096];
                        int length = socket.getInputStream().read(request);
                        assertThat(length).isPositive();
                        socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                        socket.getOutputStream().flush();
                    }
                }
            } catch (IOException e) {
                // Closed: the test is over.
            }
        });
        server.setDaemon(true);
        server.start();
    }

    private @Nullable String asked(Protocol protocol, int length) throws InterruptedException {
        Target target = new Target(protocol, "127.0.0.1", listening.getLocalPort(), "/x", "root", "geheim");
        return new FirstAnswer(
                        target,
                        status -> status == 200,
                        length < 0 ? OptionalInt.empty() : OptionalInt.of(length),
                        () -> false)
                .await(BRIEF);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "good", textBlock = """
        HTTP/1.1 200 OK^Content-Length: 2^^ok       | HTTP11 |  2 | good
        HTTP/1.1 200 OK^content-length:2^^ok        | HTTP11 |  2 | good
        HTTP/1.0 200 OK^^whatever                   | HTTP11 | -1 | good
        HTTP/1.1 200 OK^Content-Length: 3^^ok!      | HTTP11 |  2 | answers /x with 3 bytes, expected are 2
        HTTP/1.1 200 OK^Content-Length: 2^^o        | HTTP11 |  2 | answers /x with 1 bytes, expected are 2
        HTTP/1.1 503 Busy^Content-Length: 0^^       | HTTP11 | -1 | answers /x with status 503
        SSH-2.0^^                                   | HTTP11 | -1 | does not answer in HTTP/1.1
        SETTINGS^^                                  | H2C    | -1 | good
        """)
    void itIsJudged(String answer, Protocol protocol, int length, String why) throws InterruptedException {
        says(answer.replace("^", "\r\n"));

        assertThat(asked(protocol, length)).isEqualTo(why);
    }

    @Test
    void nobodyListens() throws Exception {
        listening.close();

        assertThat(asked(Protocol.HTTP11, -1)).isEqualTo("does not listen at 127.0.0.1:" + listening.getLocalPort());
    }

    @Test
    void thereIsNoHope() throws Exception {
        Target target = new Target(Protocol.HTTP11, "127.0.0.1", 1, "/x", "root", "geheim");

        assertThat(new FirstAnswer(target, status -> true, OptionalInt.empty(), () -> true).await(Duration.ofDays(1)))
                .isNotNull();
    }
}
