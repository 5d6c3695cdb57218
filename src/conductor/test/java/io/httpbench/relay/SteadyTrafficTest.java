package io.httpbench.relay;

import static io.httpbench.relay.Conversation.frame;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.result.WireProof;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What each further request of a connection takes on the wire, in both directions. */
class SteadyTrafficTest {

    private static final String GET = "GET / HTTP/1.1\r\nHost: x:1\r\n\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";

    private static final byte[] SETTINGS = frame(4, 0, 0, "000300000064");
    private static final byte[] ACKNOWLEDGED = frame(4, 1, 0, "");
    private static final byte[] WINDOW_UPDATE = frame(8, 0, 0, "00001000");
    private static final byte[] FIRST = frame(1, 5, 1, "828684418cf1e3c2e5f23a6ba0ab90f4ff");

    private static final Conversation HTTP11 =
            Conversation.begin().client(GET).server(OK).client(GET).server(OK).client(GET);

    private static WireProof proof(ConnectionLog... logs) {
        return new WireSummary(List.of(logs), Plans.of(Protocol.HTTP11, "/", true, Message.GET), true).proof();
    }

    private static byte[] later(int stream) {
        return frame(1, 5, stream, "828684be");
    }

    private static byte[] answer(int stream) {
        return frame(1, 5, stream, "88");
    }

    @Test
    void http1HasNothingBetweenMessages() {
        Stream.of(HTTP11.heard(), HTTP11.heard(1), HTTP11.heard(7)).forEach(log -> {
            assertThat(proof(log).sentBytesPerRequest()).isEqualTo(GET.length());
            assertThat(proof(log).receivedBytesPerRequest()).isEqualTo(OK.length());
        });
    }

    @Test
    void aLaterRequestThatIsIncompleteDoesNotCount() {
        ConnectionLog cutOff = Conversation.begin()
                .client(GET)
                .server(OK)
                .client(GET)
                .server(OK)
                .client("GET / HT")
                .heard();

        assertThat(proof(cutOff).sentBytesPerRequest()).isEqualTo(GET.length());
    }

    @Test
    void requestsThatComeAtOnceAreCountedOneByOne() {
        ConnectionLog pipelined = Conversation.begin()
                .client(GET + GET + GET)
                .server(OK + OK + OK)
                .heard();

        assertThat(proof(pipelined).sentBytesPerRequest()).isEqualTo(GET.length());
        assertThat(proof(pipelined).receivedBytesPerRequest()).isEqualTo(OK.length());
    }

    @Test
    void http2CountsControlFramesButNotTheSetUp() {
        ConnectionLog log = Conversation.begin()
                .preface()
                .client(SETTINGS, FIRST)
                .server(SETTINGS, answer(1))
                .client(ACKNOWLEDGED, later(3), WINDOW_UPDATE, later(5))
                .server(ACKNOWLEDGED, answer(3), answer(5))
                .heard();

        assertThat(proof(log).sentBytesPerRequest())
                .isEqualTo((later(3).length + WINDOW_UPDATE.length + later(5).length) / 2.0);
        assertThat(proof(log).receivedBytesPerRequest()).isEqualTo(answer(3).length);
    }

    @Test
    void theUpgradeIsSetUp() {
        ConnectionLog log = Conversation.begin()
                .client("GET / HTTP/1.1\r\nHost: x:1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
                .server("HTTP/1.1 101 Switching Protocols\r\n\r\n")
                .preface()
                .client(SETTINGS, WINDOW_UPDATE, frame(1, 5, 3, "828684418cf1e3c2e5f23a6ba0ab90f4ff"))
                .server(SETTINGS, answer(1), answer(3))
                .heard();

        assertThat(proof(log).sentBytesPerRequest()).isEqualTo(FIRST.length);
        assertThat(proof(log).receivedBytesPerRequest()).isEqualTo(answer(3).length);
    }

    @Test
    void tlsCountsOncePerRecord() {
        assertThat(proof(HTTP11.heard(Integer.MAX_VALUE / 2, 22)).sentBytesPerRequest())
                .isEqualTo(GET.length() + 22);
        assertThat(proof(HTTP11.heard(10, 22)).sentBytesPerRequest())
                .as("a request of %d bytes in records of 10", GET.length())
                .isEqualTo(GET.length() + 22 * ((GET.length() + 9) / 10));
    }

    @Test
    void itIsOfAllConnectionsThatHaveASecondRequest() {
        ConnectionLog one = Conversation.begin().client(GET).server(OK).heard();
        ConnectionLog longer =
                Conversation.begin().client(GET).server(OK).client("\r\n" + GET).heard();

        assertThat(proof(one, one).sentBytesPerRequest()).as("no second one").isNull();
        assertThat(proof(one, one).receivedBytesPerRequest()).isNull();
        assertThat(proof(one, HTTP11.heard(), longer).sentBytesPerRequest()).isEqualTo(GET.length() + 2 / 3.0);
    }

    /** The other streams have sent most of theirs when the first one ends. */
    @Test
    void bodiesThatComeSideBySideCountWhereTheyEnd() {
        byte[] head = frame(1, 4, 1, "88");
        byte[] piece = frame(0, 0, 1, "00".repeat(1_000));
        ConnectionLog log = Conversation.begin()
                .preface()
                .client(SETTINGS, FIRST, later(3), later(5))
                .server(SETTINGS, head, piece, frame(1, 4, 3, "88"), frame(0, 0, 3, "00".repeat(1_000)))
                .server(frame(1, 4, 5, "88"), frame(0, 0, 5, "00".repeat(1_000)))
                .server(frame(0, 1, 1, ""), frame(0, 1, 3, ""), frame(0, 1, 5, ""))
                .client(later(7))
                .server(frame(1, 4, 7, "88"), frame(0, 0, 7, "00".repeat(1_000)), frame(0, 1, 7, ""))
                .heard();

        assertThat(proof(log).receivedBytesPerRequest())
                .isEqualTo(head.length + piece.length + frame(0, 1, 1, "").length);
        assertThat(proof(log).sentBytesPerRequest()).isEqualTo(later(3).length);
    }
}
