package io.httpbench.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.testing.BluntServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TlsCheckTest {

    private static final Tls ANY = new Tls(null, true);
    private static final Tls USUAL = new Tls(null, false);
    private static final Tls NAMED = new Tls(BluntServer.certificate(), false);

    private static Target target(BluntServer server, String host, @Nullable Tls tls) {
        return new Target(Protocol.HTTP11, host, server.port(), "/", "root", "test", tls, Message.GET);
    }

    private static String advice(BluntServer server, String host, @Nullable Tls tls) {
        return TlsCheck.advice(target(server, host, tls)).orElse("");
    }

    @Test
    void aServerThatSpeaksTlsIsNotAskedInClearText() {
        try (BluntServer server = BluntServer.withoutAlpn("hello")) {
            assertThat(advice(server, "127.0.0.1", null)).isEqualTo("this server speaks TLS. Set JB_SCHEME=https.");
        }
    }

    @Test
    void aServerWithoutTlsIsNotAskedInTls() {
        try (BluntServer server = BluntServer.answering("HTTP/1.1 400 Bad Request\r\n\r\n")) {
            assertThat(advice(server, "127.0.0.1", USUAL)).isEqualTo("this server speaks no TLS. Set JB_SCHEME=http.");
            assertThat(advice(server, "127.0.0.1", null))
                    .as("in clear text nothing is wrong")
                    .isEmpty();
        }
    }

    @Test
    void aServerThatClosesMayHaveNoTls() {
        try (BluntServer server = BluntServer.closing()) {
            assertThat(advice(server, "127.0.0.1", ANY))
                    .startsWith("the connection ended in the TLS handshake (")
                    .endsWith("). If this server speaks no TLS, set JB_SCHEME=http.");
            assertThat(advice(server, "127.0.0.1", null))
                    .as("nothing tells that it speaks TLS")
                    .isEmpty();
        }
    }

    @Test
    void certificatesOfUnknownAuthorities() {
        try (BluntServer server = BluntServer.withoutAlpn("hello")) {
            assertThat(advice(server, "127.0.0.1", USUAL))
                    .isEqualTo("its certificate is not trusted (unable to find valid certification path to requested "
                            + "target). Name a file with the certificate of its authority in JB_TLS_CA, or take any with "
                            + "JB_TLS_CA=any.");
            assertThat(advice(server, "127.0.0.1", NAMED)).as("trusted").isEmpty();
            assertThat(advice(server, "127.0.0.1", ANY)).as("anybody is").isEmpty();
        }
    }

    @Test
    void certificatesOfOtherHosts() {
        try (BluntServer server = BluntServer.withoutAlpn("hello")) {
            assertThat(advice(server, "localhost", NAMED))
                    .startsWith("its certificate is for another host (No ")
                    .endsWith("). Set JB_HOST to a name in it, or take any with JB_TLS_CA=any.");
        }
    }
}
