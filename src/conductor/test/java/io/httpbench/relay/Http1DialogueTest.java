package io.httpbench.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.relay.ConnectionLog.Spoken;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** HTTP/1.1 as it was on the wire, however it was cut. */
class Http1DialogueTest {

    private static final String GET = "GET /a HTTP/1.1\r\nHost: x:1\r\n\r\n";
    private static final String HEAD = "HEAD /a HTTP/1.1\r\nHost: x:1\r\n\r\n";
    private static final String POST = "POST /b HTTP/1.1\r\nhost: x:1\r\ncontent-length: 5\r\n\r\nhello";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
    private static final String CHUNKED = String.join(
            "\r\n",
            "HTTP/1.1 200 OK",
            "Transfer-Encoding: chunked",
            "",
            "3;name=value",
            "abc",
            "0A",
            "0123456789",
            "0",
            "Trailer: x",
            "",
            "");

    /** Whole, in pieces of each small size, and cut in two at every place. */
    private static void each(Conversation conversation, Consumer<ConnectionLog> check) {
        check.accept(conversation.heard());
        for (int piece = 1; piece < 8; piece++) {
            check.accept(conversation.heard(piece));
        }
        for (int cut = 1; cut < conversation.longest(); cut++) {
            check.accept(conversation.heardInTwo(cut));
        }
    }

    @Test
    void requestsAndAnswersOneAfterTheOther() {
        each(Conversation.begin().client(GET).server(OK).client(POST).server(CHUNKED), log -> {
            assertThat(log.trouble()).isNull();
            assertThat(log.spoken()).isEqualTo(Spoken.HTTP11);
            assertThat(log.deepest()).isEqualTo(1);
            assertThat(log.exchanges()).hasSize(2).allMatch(Exchange::isSent).allMatch(Exchange::isAnswered);
            Exchange get = log.exchanges().get(0);
            assertThat(get.request()).containsExactly("GET /a HTTP/1.1", "Host: x:1");
            assertThat(get.requestBytes()).isEqualTo(GET.length());
            assertThat(get.response()).containsExactly("HTTP/1.1 200 OK", "Content-Length: 3");
            assertThat(get.responseBytes()).isEqualTo(OK.length());
            Exchange post = log.exchanges().get(1);
            assertThat(post.method()).isEqualTo("POST");
            assertThat(post.path()).isEqualTo("/b");
            assertThat(post.contentBytes()).isEqualTo(5);
            assertThat(post.requestBytes()).isEqualTo(POST.length());
            assertThat(post.responseBytes()).isEqualTo(CHUNKED.length());
        });
    }

    @Test
    void pipelinedRequestsWaitTogether() {
        each(
                Conversation.begin()
                        .client(GET + GET + POST)
                        .server(OK + OK)
                        .client(GET)
                        .server(OK + OK),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.deepest()).isEqualTo(3);
                    assertThat(log.exchanges()).hasSize(4).allMatch(Exchange::isAnswered);
                });
    }

    @Test
    void anAnswerThatIsNotCompleteIsNone() {
        each(
                Conversation.begin()
                        .client(GET)
                        .server(OK.substring(0, OK.length() - 1))
                        .client(GET),
                log -> {
                    assertThat(log.deepest()).isEqualTo(2);
                    assertThat(log.exchanges()).hasSize(2).noneMatch(Exchange::isAnswered);
                });
    }

    @Test
    void answersWithoutContentAreOverWithTheirHead() {
        String noContent = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n";
        String notModified = "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n";
        each(
                Conversation.begin()
                        .client(HEAD + POST + GET + GET)
                        .server("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n" + noContent + notModified + OK),
                log -> {
                    assertThat(log.trouble()).isNull();
                    assertThat(log.exchanges()).hasSize(4).allMatch(Exchange::isAnswered);
                    assertThat(log.exchanges().get(1).response()).containsExactly("HTTP/1.1 204 No Content");
                    assertThat(log.exchanges().get(1).responseBytes()).isEqualTo(noContent.length());
                    assertThat(log.exchanges().get(3).responseBytes()).isEqualTo(OK.length());
                });
    }

    @Test
    void contentThatOnlyTheEndOfTheConnectionEnds() {
        each(Conversation.begin().client(GET).server("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"), log -> {
            assertThat(log.trouble()).isNull();
            assertThat(log.exchanges()).singleElement().matches(exchange -> !exchange.isAnswered());
            assertThat(log.exchanges().get(0).responseBytes()).isEqualTo(38);
        });
    }

    @Test
    void anUpgradeThatIsRefusedStaysHttp1() {
        String ask = "GET /a HTTP/1.1\r\nHost: x:1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n";
        each(Conversation.begin().client(ask).server(OK).client(GET).server(OK), log -> {
            assertThat(log.spoken()).isEqualTo(Spoken.HTTP11);
            assertThat(log.exchanges()).hasSize(2).allMatch(Exchange::isAnswered);
            assertThat(log.exchanges().get(0).isUpgrade()).isTrue();
            assertThat(log.exchanges().get(1).isUpgrade()).isFalse();
        });
    }

    @Test
    void aConnectionThatTheServerWillCloseIsLost() {
        String closing = "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 0\r\n\r\n";

        assertThat(Conversation.begin().client(GET).server(closing).heard().isLost())
                .isTrue();
        assertThat(Conversation.begin().client(GET).server(OK).heard().isLost()).isFalse();
    }

    @Test
    void onlyWhoEndsFirstHasEndedIt() {
        ConnectionTap byClient = new ConnectionTap();
        byClient.clientEnded();
        byClient.serverEnded();
        ConnectionTap byServer = new ConnectionTap();
        byServer.serverEnded();
        byServer.clientEnded();

        assertThat(byClient.end().isLost()).isFalse();
        assertThat(byServer.end().isLost()).isTrue();
    }

    /** The relay keeps what is not complete: of a hostile server not for ever. */
    @Test
    void whatHasNoEndIsToldAndGivenUp() {
        String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        String field = "a: b\r\n";

        assertThat(Conversation.begin()
                        .client(GET)
                        .server(chunked + "1".repeat(100_000))
                        .heard(16_384)
                        .trouble())
                .isEqualTo("a chunk or trailers without end");
        assertThat(Conversation.begin()
                        .client(GET)
                        .server(chunked + "0\r\n" + field.repeat(20_000))
                        .heard(16_384)
                        .trouble())
                .isEqualTo("a chunk or trailers without end");
        assertThat(Conversation.begin()
                        .client(GET)
                        .server("HTTP/1.1 200 OK\r\n")
                        .server(field.repeat(200_000))
                        .heard(1_000 * field.length())
                        .trouble())
                .as("each piece ends with a line")
                .isEqualTo("a head without end");
        assertThat(Conversation.begin().server("x".repeat(5 << 20)).client(GET).heard(16_384))
                .satisfies(log -> {
                    assertThat(log.trouble()).startsWith("more bytes than the relay keeps");
                    assertThat(log.exchanges()).isEmpty();
                });
    }

    @Test
    void whatIsNoHttpIsToldAndGivenUp() {
        assertThat(Conversation.begin()
                        .client(GET)
                        .server("SSH-2.0-x\r\n\r\n" + OK)
                        .heard())
                .satisfies(log -> {
                    assertThat(log.trouble()).isEqualTo("no status line of HTTP/1.1");
                    assertThat(log.exchanges()).hasSize(1);
                });
        assertThat(Conversation.begin().client("geheim\r\n\r\n").heard().trouble())
                .isEqualTo("no request line of HTTP/1.1");
        assertThat(Conversation.begin().client(GET).server(OK + OK).heard().trouble())
                .isEqualTo("an answer that nobody has asked for");
        assertThat(Conversation.begin()
                        .client(GET)
                        .server(CHUNKED.replace("0A", "zz"))
                        .heard()
                        .trouble())
                .isEqualTo("a chunk without a size");
    }
}
