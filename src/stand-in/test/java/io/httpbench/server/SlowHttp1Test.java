package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.answer.LoopCounters.Count;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** HTTP/1.1 when answers take their time or go wrong, on a clock that the test moves. */
class SlowHttp1Test {

    private static final String FIELDS = "Host: x\r\nAuthorization: " + Wire.AUTHORIZATION + "\r\n";
    private static final String GET = "GET /_api/version HTTP/1.1\r\n" + FIELDS + "\r\n";
    private static final String CLOSE = "GET /_api/version HTTP/1.1\r\n" + FIELDS + "Connection: close\r\n\r\n";

    private final Wire wire = new Wire();

    @AfterEach
    void close() {
        wire.close();
    }

    private static int answers(String sent) {
        return sent.split("HTTP/1.1 ", -1).length - 1;
    }

    @Test
    void anAnswerIsNeitherEarlyNorLate() {
        wire.behave("50ms", "");
        wire.receive(GET);
        wire.pass(49_999);
        assertThat(wire.sent()).isEmpty();

        wire.pass(1);
        assertThat(wire.sentText()).startsWith("HTTP/1.1 200 OK").endsWith(Wire.VERSION);
    }

    @Test
    void requestsThatCameTogetherWaitTogether() {
        wire.behave("50ms", "");
        wire.receive(GET.repeat(1_000));
        wire.pass(50_000);

        assertThat(answers(wire.sentText())).isEqualTo(1_000);
        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isEqualTo(1_000);
    }

    @Test
    void oneWorkerAnswersOneAfterTheOther() {
        wire.behave("10ms", "", 1);
        wire.receive(GET.repeat(3));

        wire.pass(19_999);
        assertThat(answers(wire.sentText())).isEqualTo(1);
        wire.pass(1);
        assertThat(answers(wire.sentText())).isEqualTo(1);
        wire.pass(10_000);
        assertThat(answers(wire.sentText())).isEqualTo(1);
    }

    @Test
    void aQuickOneWaitsForTheSlowOneBeforeIt() {
        wire.behave("50ms", "");
        wire.receive(GET);
        wire.behave("0ms", "");
        wire.receive(GET.replace("/_api/version", "/unknown"));
        assertThat(wire.sent()).isEmpty();

        wire.pass(50_000);
        assertThat(wire.sentText()).containsSubsequence("200 OK", "404 Not Found");
        wire.receive(GET);
        assertThat(answers(wire.sentText())).as("at once again").isEqualTo(1);
    }

    @Test
    void aSlowOneDoesNotHoldUpTheOneBeforeIt() {
        wire.behave("1ms", "");
        wire.receive(GET);
        wire.behave("50ms", "");
        wire.receive(GET);
        wire.pass(1_000);
        assertThat(answers(wire.sentText())).isEqualTo(1);

        wire.pass(49_000);
        assertThat(answers(wire.sentText())).isEqualTo(1);
    }

    @Test
    void aClosedConnectionLeavesNoTimerBehind() {
        wire.behave("50ms", "");
        wire.receive(GET + GET);
        assertThat(wire.nextTimer()).isPositive();

        wire.closeByPeer();
        assertThat(wire.nextTimer()).isEqualTo(-1);
        assertThat(wire.sent()).isEmpty();
    }

    @Test
    void theConnectionClosesAfterTheSlowAnswerAndNotBefore() {
        wire.behave("50ms", "");
        wire.receive(CLOSE + GET);
        wire.receive(GET);
        wire.linger();
        assertThat(answers(wire.sentText())).as("what follows is not taken").isEqualTo(1);
        wire.linger();
        assertThat(wire.open()).isFalse();
        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isEqualTo(1);
    }

    @Test
    void whatIsWrongIsToldAfterTheSlowAnswerBeforeIt() {
        wire.behave("50ms", "");
        wire.receive(GET + "GET / HTTP/1.1\r\n\r\n");
        assertThat(wire.sent()).isEmpty();

        wire.pass(50_000);
        assertThat(wire.sentText()).containsSubsequence("200 OK", "400 Bad Request");
    }

    @Test
    void whileAnswersWaitTheProtocolStays() {
        String upgrade = GET.replace(
                "\r\n\r\n", "\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: \r\n\r\n");
        wire.behave("50ms", "");
        wire.receive(GET + upgrade);
        wire.pass(50_000);
        assertThat(wire.sentText()).doesNotContain("101 ").containsSubsequence("200 OK", "200 OK");

        wire.receive(upgrade);
        assertThat(wire.sentText()).startsWith("HTTP/1.1 101 ");
    }

    @Test
    void aPeerThatSendsOnAndOnIsNotReadAnyMore() {
        wire.behave("50ms", "");
        for (int i = 0; i < 20; i++) {
            wire.receive(GET.repeat(1_000));
        }
        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isEqualTo(16_384);
        assertThat(wire.reading()).isFalse();

        int answers = 0;
        for (int i = 0; i < 3; i++) {
            wire.pass(50_000);
            answers += answers(wire.sentText());
        }
        assertThat(answers).isEqualTo(20_000);
        assertThat(wire.reading()).isTrue();
    }

    @Test
    void aDistributionIsDrawnByWeightAndTheSameEachTime() {
        assertThat(quickOnes()).isBetween(920, 970).isEqualTo(quickOnes());
    }

    /** Of a thousand requests, one after the other. */
    private static int quickOnes() {
        int quick = 0;
        try (Wire other = new Wire()) {
            other.behave("2ms:95,50ms:5", "");
            for (int i = 0; i < 1_000; i++) {
                other.receive(GET);
                other.pass(2_000);
                boolean now = other.sent().length > 0;
                quick += now ? 1 : 0;
                other.pass(48_000);
                assertThat(other.sent().length > 0).isNotEqualTo(now);
            }
        }
        return quick;
    }

    @Test
    void statusesInTheirShares() {
        wire.behave("0ms", "status=503:5,status=404:10");
        wire.receive(GET.repeat(2_000));
        String sent = wire.sentText();

        assertThat(answers(sent)).isEqualTo(2_000);
        assertThat(sent.split("HTTP/1.1 503 Service Unavailable", -1).length - 1)
                .isBetween(70, 130);
        assertThat(sent.split("HTTP/1.1 404 Not Found", -1).length - 1).isBetween(150, 250);
        assertThat(sent).contains("{\"code\":503,\"error\":true,\"errorMessage\":\"Service Unavailable\"");
    }

    @Test
    void aFaultyAnswerToHeadHasNoBodyEither() {
        wire.behave("0ms", "status=503:100");
        wire.receive(GET.replace("GET", "HEAD") + CLOSE.replace("GET", "HEAD"));

        List<String> parts = new ArrayList<>(List.of(wire.sentText().split("\r\n\r\n", -1)));
        assertThat(parts).hasSize(3).last().asString().isEmpty();
    }

    @Test
    void aResetEndsTheConnectionAfterTheAnswersBeforeIt() {
        wire.behave("50ms", "");
        wire.receive(GET);
        wire.behave("0ms", "reset=100");
        wire.receive(GET + GET);
        assertThat(wire.open()).isTrue();

        wire.pass(50_000);
        assertThat(answers(wire.sentText())).isEqualTo(1);
        assertThat(wire.open()).isFalse();
        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isEqualTo(2);
    }

    @Test
    void aStallNeverAnswersAndKeepsTheConnection() {
        wire.behave("0ms", "stall=100");
        wire.receive(GET);
        wire.behave("0ms", "");
        wire.receive(GET);
        wire.pass(3_600_000_000L);

        assertThat(wire.sent()).isEmpty();
        assertThat(wire.open()).isTrue();
    }
}
