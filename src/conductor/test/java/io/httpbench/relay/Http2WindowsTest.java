package io.httpbench.relay;

import static io.httpbench.relay.Conversation.frame;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.WireProof;
import org.junit.jupiter.api.Test;

/** What clients let servers send, from their frames. */
class Http2WindowsTest {

    private static final long DEFAULT = 65_535;
    private static final String GET = "828684418cf1e3c2e5f23a6ba0ab90f4ff";
    private static final byte[] HEAD = frame(1, 4, 1, "88");

    private static byte[] content(int stream, int bytes) {
        return frame(0, 0, stream, "00".repeat(bytes));
    }

    private static byte[] credit(int stream, int bytes) {
        return frame(8, 0, stream, "%08x".formatted(bytes));
    }

    private static Conversation request() {
        return Conversation.begin().preface().client(frame(1, 5, 1, GET));
    }

    private static WireProof.Windows windows(Conversation conversation) {
        ConnectionLog log = conversation.heard(7);
        assertThat(log.trouble()).isNull();
        return log.windows().seen(5);
    }

    @Test
    void thoseOfTheStandardUntilTheClientSaysMore() {
        assertThat(windows(request().server(HEAD, content(1, 10))))
                .isEqualTo(new WireProof.Windows(DEFAULT, DEFAULT, DEFAULT, DEFAULT, 5));
    }

    @Test
    void settingsAndCreditBeforeTheFirstContentAreTheInitialOnes() {
        assertThat(windows(Conversation.begin()
                        .preface()
                        .client(frame(4, 0, 0, "0003000000640004" + "00100000"), credit(0, 1_000_000))
                        .client(frame(1, 5, 1, GET), credit(1, 7))
                        .server(HEAD, content(1, 10))))
                .isEqualTo(new WireProof.Windows(
                        (1 << 20) + 7, DEFAULT + 1_000_000, (1 << 20) + 7, DEFAULT + 1_000_000, 5));
    }

    @Test
    void settingsOfAnUpgradeCount() {
        String twoMebibytes = "AAQAIAAA";
        String upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: " + twoMebibytes;
        assertThat(windows(Conversation.begin()
                                .client("GET / HTTP/1.1\r\nHost: x:1\r\n" + upgrade + "\r\n\r\n")
                                .server("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
                                .preface()
                                .server(HEAD, content(1, 10)))
                        .stream())
                .isEqualTo(1 << 21);
    }

    @Test
    void whatIsGivenBackIsNoRaise() {
        assertThat(windows(request()
                        .server(HEAD, content(1, 16_000), content(1, 16_000))
                        .client(credit(0, 32_000), credit(1, 32_000))
                        .server(content(1, 16_000))
                        // For a part of a frame whose rest is still on its way.
                        .client(credit(0, 24_000), credit(1, 24_000))
                        .server(content(1, 16_000))))
                .isEqualTo(new WireProof.Windows(DEFAULT, DEFAULT, DEFAULT, DEFAULT, 5));
    }

    @Test
    void moreThanWasUsedIsARaise() {
        assertThat(windows(
                        request().server(HEAD, content(1, 10_000)).client(credit(0, 2_010_000), credit(1, 1_010_000))))
                .isEqualTo(new WireProof.Windows(DEFAULT, DEFAULT, DEFAULT + 1_000_000, DEFAULT + 2_000_000, 5));
    }

    @Test
    void creditForAStreamThatIsOverMeansNothing() {
        assertThat(windows(request()
                                .server(HEAD, frame(0, 1, 1, "00"))
                                .client(credit(1, 1_000_000), frame(1, 5, 3, "828684be"), credit(1, 1_000_000))
                                .server(frame(1, 4, 3, "88"), content(3, 10)))
                        .streamMost())
                .isEqualTo(DEFAULT);
    }

    @Test
    void aWindowThatIsNoneEndsTheObservation() {
        ConnectionLog log = request().client(frame(8, 0, 0, "0000")).heard();

        assertThat(log.trouble()).isEqualTo("a WINDOW_UPDATE that is not one");
    }
}
