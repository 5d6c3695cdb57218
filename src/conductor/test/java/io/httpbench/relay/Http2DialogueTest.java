package io.httpbench.relay;

import static io.httpbench.relay.Conversation.frame;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.relay.ConnectionLog.Spoken;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** HTTP/2 as it was on the wire, however it was cut. Header blocks are those of RFC 7541, appendix C.4. */
class Http2DialogueTest {

    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;
    private static final int WHOLE = END_STREAM | END_HEADERS;

    /** {@code GET http://www.example.com/}, whose authority goes into the table. */
    private static final String FIRST = "828684418cf1e3c2e5f23a6ba0ab90f4ff";

    /** The same from the table, and {@code cache-control: no-cache}. */
    private static final String SECOND = "828684be5886a8eb10649cbf";

    private static final byte[] SETTINGS = frame(4, 0, 0, "");
    private static final byte[] SETTINGS_ACK = frame(4, 1, 0, "");

    /** Index 8 of the static table: {@code :status: 200}. */
    private static final String OK = "88";

    private static void each(Conversation conversation, Consumer<ConnectionLog> check) {
        check.accept(conversation.heard());
        for (int piece = 1; piece < 12; piece++) {
            check.accept(conversation.heard(piece));
        }
        for (int cut = 1; cut < conversation.longest(); cut++) {
            check.accept(conversation.heardInTwo(cut));
        }
    }

    private static byte[] request(int stream, String block) {
        return frame(1, WHOLE, stream, block);
    }

    private static byte[] answer(int stream) {
        return frame(1, WHOLE, stream, OK);
    }

    @Test
    void streamsOfOneConnection() {
        Conversation conversation = Conversation.begin()
                .preface()
                .client(SETTINGS, request(1, FIRST), request(3, SECOND))
                .server(SETTINGS, SETTINGS_ACK, frame(1, END_HEADERS, 3, OK), frame(0, END_STREAM, 3, "616263"))
                .server(answer(1))
                .client(SETTINGS_ACK, request(5, SECOND))
                .server(answer(5));
        each(conversation, log -> {
            assertThat(log.trouble()).isNull();
            assertThat(log.spoken()).isEqualTo(Spoken.PRIOR_KNOWLEDGE);
            assertThat(log.deepest()).isEqualTo(2);
            assertThat(log.exchanges()).hasSize(3).allMatch(Exchange::isSent).allMatch(Exchange::isAnswered);
            assertThat(log.exchanges().get(0).request())
                    .containsExactly(":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com");
            assertThat(log.exchanges().get(1).request())
                    .containsExactly(
                            ":method: GET",
                            ":scheme: http",
                            ":path: /",
                            ":authority: www.example.com",
                            "cache-control: no-cache");
            assertThat(log.exchanges()).extracting(Exchange::requestBytes).containsExactly(26L, 21L, 21L);
            assertThat(log.exchanges()).extracting(Exchange::responseBytes).containsExactly(10L, 22L, 10L);
            assertThat(log.exchanges().get(1).response()).containsExactly(":status: 200");
            assertThat(log.exchanges().get(1).path()).isEqualTo("/");
        });
    }

    @Test
    void aBlockInSeveralFramesWithPaddingAndPriority() {
        byte[] head = frame(1, END_STREAM | 0x8 | 0x20, 1, "02" + "0000000010" + FIRST.substring(0, 10) + "0000");
        byte[] middle = frame(9, 0, 1, FIRST.substring(10, 14));
        byte[] last = frame(9, END_HEADERS, 1, FIRST.substring(14));
        each(
                Conversation.begin()
                        .preface()
                        .client(head, middle, last, request(3, SECOND))
                        .server(answer(1)),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.exchanges()).hasSize(2).allMatch(Exchange::isSent);
                    assertThat(log.exchanges().get(0).requestBytes()).isEqualTo(3 * 9 + 17 + 8);
                    assertThat(log.exchanges().get(0).request()).contains(":authority: www.example.com");
                    assertThat(log.exchanges().get(1).request()).contains(":authority: www.example.com");
                });
    }

    @Test
    void contentAndTrailersOfARequest() {
        each(
                Conversation.begin()
                        .preface()
                        .client(
                                frame(1, END_HEADERS, 1, FIRST),
                                frame(0, 0x8, 1, "01" + "6162" + "00"),
                                frame(1, WHOLE, 1, "5886a8eb10649cbf"))
                        .server(frame(1, END_HEADERS, 1, "4803313030"), answer(1)),
                log -> {
                    assertThat(log.trouble()).isNull();
                    Exchange exchange = log.exchanges().get(0);
                    assertThat(exchange.isSent()).isTrue();
                    assertThat(exchange.contentBytes()).isEqualTo(2);
                    assertThat(exchange.requestBytes()).isEqualTo(26 + 13 + 17);
                    assertThat(exchange.response()).as("not the interim one").containsExactly(":status: 200");
                });
    }

    @Test
    void aStreamThatIsResetMakesRoom() {
        each(
                Conversation.begin()
                        .preface()
                        .client(request(1, FIRST), frame(3, 0, 1, "00000008"), request(3, SECOND))
                        .server(frame(3, 0, 3, "00000002"), answer(1))
                        .client(request(5, SECOND)),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.deepest()).isEqualTo(1);
                    assertThat(log.exchanges()).hasSize(3).noneMatch(Exchange::isAnswered);
                });
    }

    @Test
    void aServerMaySpeakFirst() {
        each(
                Conversation.begin()
                        .server(SETTINGS)
                        .preface()
                        .client(request(1, FIRST))
                        .server(answer(1)),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.exchanges()).singleElement().matches(Exchange::isAnswered);
                });
    }

    @Test
    void anUpgrade() {
        String ask = String.join(
                "\r\n",
                "GET /a HTTP/1.1",
                "Host: x:1",
                "Connection: Upgrade, HTTP2-Settings",
                "Upgrade: h2c",
                "HTTP2-Settings: AAEAACAA",
                "",
                "");
        String granted = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
        String tableOf8192 = "3fe13f";
        each(
                Conversation.begin()
                        .client(ask)
                        .server(granted)
                        .server(SETTINGS, frame(1, WHOLE, 1, tableOf8192 + OK))
                        .preface()
                        .client(SETTINGS, request(3, FIRST))
                        .server(answer(3)),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.spoken()).isEqualTo(Spoken.UPGRADED);
                    assertThat(log.exchanges()).hasSize(2).allMatch(Exchange::isAnswered);
                    Exchange first = log.exchanges().get(0);
                    assertThat(first.requestBytes()).isEqualTo(ask.length());
                    assertThat(first.responseBytes()).isEqualTo(granted.length() + 13);
                    assertThat(first.response()).containsExactly(":status: 200");
                    assertThat(log.exchanges().get(1).method()).isEqualTo("GET");
                });
    }

    @Test
    void aTableMayBeAsLargeAsTheOtherSideAllows() {
        String block = "3fe13f" + FIRST;
        byte[] allowed = frame(4, 0, 0, "000100002000");

        assertThat(Conversation.begin()
                        .preface()
                        .server(allowed)
                        .client(request(1, block))
                        .heard()
                        .exchanges())
                .hasSize(1);
        assertThat(Conversation.begin()
                        .preface()
                        .client(request(1, block))
                        .heard()
                        .trouble())
                .isEqualTo("a header block that cannot be decoded");
    }

    @Test
    void aServerThatSaysGoodbyeLosesTheConnection() {
        assertThat(Conversation.begin()
                        .preface()
                        .client(request(1, FIRST))
                        .server(answer(1), frame(7, 0, 0, "0000000100000000"))
                        .heard()
                        .isLost())
                .isTrue();
    }

    @Test
    void aHeaderBlockWithoutEndIsToldAndGivenUp() {
        byte[] empty = frame(9, 0, 1, "");
        byte[] full = frame(9, 0, 1, "00".repeat(16_384));
        for (byte[] fragment : List.of(empty, full)) {
            byte[][] fragments = Collections.nCopies(1_001, fragment).toArray(byte[][]::new);

            assertThat(Conversation.begin()
                            .preface()
                            .client(request(1, FIRST))
                            .server(frame(1, 0, 1, OK))
                            .server(fragments)
                            .heard(16_384)
                            .trouble())
                    .isEqualTo("a header block without end");
        }
    }

    @Test
    void whatIsNoHttp2IsToldAndGivenUp() {
        assertThat(Conversation.begin()
                        .preface()
                        .client(frame(9, END_HEADERS, 1, FIRST))
                        .heard()
                        .trouble())
                .isEqualTo("a header block that is interrupted");
        assertThat(Conversation.begin()
                        .preface()
                        .client(frame(1, WHOLE | 0x8, 1, "ff" + FIRST))
                        .heard()
                        .trouble())
                .isEqualTo("a frame that is shorter than its padding");
    }
}
