package io.httpbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.FailureKind;
import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.host.netty.NettyHostFactory;
import io.httpbench.testing.Http3Answer;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host in HTTP/3, which the contract of hosts, over raw sockets of TCP, cannot ask. */
@SuppressWarnings("try") // close() may be interrupted.
class Http3HostTest {

    private static Host open(Answer answer) throws Exception {
        return NettyHostFactory.NETTY.open(
                new HostOptions("127.0.0.1", 0, Protocol.H3, 2, 1_024, answer, TestIdentity.HOST));
    }

    private static Http3Answer ask(Host host, String path, Message message) throws InterruptedException {
        return Http3Answer.to(new Target(
                Protocol.H3,
                "127.0.0.1",
                host.port(),
                path,
                "",
                "",
                new Tls(TestIdentity.CERTIFICATE, false),
                message));
    }

    private static Message message(String method, String content) {
        return new Message(method, List.of(new Header("Content-Type", "text/plain")), Message.Content.of(content));
    }

    @Test
    void itAnswersAsInOtherProtocols() throws Exception {
        try (Host host = open(HostSubject.ANSWER)) {
            int length = HostSubject.ANSWER.bytes().length;

            assertThat(ask(host, "/hello", Message.GET)).isEqualTo(new Http3Answer(200, length, null));
            assertThat(ask(host, "/hello?a=b", Message.GET)).isEqualTo(new Http3Answer(200, length, null));
            assertThat(ask(host, "/hello", message("HEAD", ""))).isEqualTo(new Http3Answer(200, 0, null));
            assertThat(ask(host, "/hello", message("POST", "x".repeat(1 << 20))))
                    .isEqualTo(new Http3Answer(200, length, null));
            assertThat(ask(host, "/other", Message.GET)).isEqualTo(new Http3Answer(404, 0, null));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1 << 20})
    void bodiesHaveTheLengthThatIsAskedFor(int length) throws Exception {
        try (Host host = open(new Answer("/hello", "text/plain", "x".repeat(length)))) {
            assertThat(ask(host, "/hello", Message.GET)).isEqualTo(new Http3Answer(200, length, null));
        }
    }

    @Test
    void closingItLeavesNoPort() throws Exception {
        Host host = open(HostSubject.ANSWER);
        int port = host.port();
        host.close();

        new DatagramSocket(port, InetAddress.getLoopbackAddress()).close();
        try (Host later = open(HostSubject.ANSWER)) {
            assertThat(later.port()).isPositive();
        }
        Http3Answer nobody = Http3Answer.to(
                new Target(Protocol.H3, "127.0.0.1", port, "/hello", "", "", new Tls(null, true), Message.GET));
        assertThat(nobody.kind()).isEqualTo(FailureKind.CONNECT);
    }
}
