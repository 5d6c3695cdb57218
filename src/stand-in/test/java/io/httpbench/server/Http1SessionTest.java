package io.httpbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.answer.LoopCounters.Count;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Http1SessionTest {

    private static final String FIELDS = "Host: x\r\nAuthorization: " + Wire.AUTHORIZATION + "\r\n";
    private static final String GET = "GET /_api/version HTTP/1.1\r\n" + FIELDS + "\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nX-Content-Type-Options: nosniff\r\nServer: ArangoDB\r\n"
            + "Connection: Keep-Alive\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 60\r\n\r\n"
            + Wire.VERSION;
    private static final String CHUNKED = "POST /_api/version HTTP/1.1\r\n" + FIELDS
            + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;name=\"v\"\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n";
    private static final String FIXED =
            "POST /_api/version HTTP/1.1\r\n" + FIELDS + "Content-Length: 22\r\n\r\nGET /fake HTTP/1.1\r\n\r\n";

    private final Wire wire = new Wire();

    @AfterEach
    void close() {
        wire.close();
    }

    @Test
    void theResponseIsArangosToTheByte() {
        wire.receive(GET);

        assertThat(wire.sentText()).isEqualTo(OK).hasSize(221);
        assertThat(Wire.VERSION).hasSize(60);
    }

    @Test
    void aPipelinedBatchMayBeCutAnywhere() {
        byte[] batch = Wire.latin1(GET + FIXED + GET + CHUNKED + GET + GET);
        wire.receive(batch);
        String expected = wire.sentText();
        assertThat(expected.split("HTTP/1.1 ", -1)).hasSize(7);

        for (int cut = 1; cut < batch.length; cut++) {
            try (Wire other = new Wire()) {
                other.receive(Arrays.copyOf(batch, cut));
                other.receive(Arrays.copyOfRange(batch, cut, batch.length));
                assertThat(other.sentText()).as("cut at %d", cut).isEqualTo(expected);
            }
        }
        for (int size : new int[] {1, 2, 3, 7}) {
            try (Wire other = new Wire()) {
                other.receiveInPieces(batch, size);
                assertThat(other.sentText()).as("pieces of %d", size).isEqualTo(expected);
            }
        }
    }

    @Test
    void countsRequestsAndTheDepthOfPipelining() {
        wire.receive(GET);
        wire.receive(GET + GET + GET);
        wire.receive(GET + GET);

        assertThat(wire.counters.get(Count.HTTP11_REQUESTS)).isEqualTo(6);
        assertThat(wire.counters.get(Count.MAX_PIPELINING)).isEqualTo(3);
        assertThat(wire.counters.get(Count.BYTES_READ)).isEqualTo(6L * GET.length());
        assertThat(wire.counters.get(Count.BYTES_WRITTEN)).isEqualTo(6L * 221);
    }

    @Test
    void aHeadThatDiffersInItsLastByteIsNotTakenForTheLastOne() {
        String wrong = GET.replace(Wire.AUTHORIZATION, "Basic cm9vdDp0ZXN1");
        wire.receive(GET + wrong + GET);

        assertThat(wire.sentText()).containsSubsequence("200 OK", "401 Unauthorized", "200 OK");
    }

    @Test
    void headHasNoBody() {
        wire.receive(GET.replace("GET", "HEAD"));

        assertThat(wire.sentText()).contains("Content-Length: 60\r\n").endsWith("\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource({"HTTP/1.1,,true", "HTTP/1.1,close,false", "HTTP/1.0,,false", "HTTP/1.0,Keep-Alive,true"})
    void closesWhenAgreed(String version, String connection, boolean open) {
        String option = connection == null ? "" : "Connection: " + connection + "\r\n";
        wire.receive("GET /_api/version " + version + "\r\n" + FIELDS + option + "\r\n");

        assertThat(wire.sentText())
                .startsWith("HTTP/1.1 200 OK")
                .contains("Connection: " + (open ? "Keep-Alive" : "Close"))
                .endsWith(Wire.VERSION);
        assertThat(wire.open()).isEqualTo(open);
    }

    @Test
    void http10NeedsNoHost() {
        wire.receive("GET / HTTP/1.0\r\n\r\n");

        assertThat(wire.sentText()).startsWith("HTTP/1.1 404 ");
    }

    @Test
    void continuesWhenExpected() {
        wire.receive("PUT /_api/version HTTP/1.1\r\n" + FIELDS + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n");
        assertThat(wire.sentText()).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");

        wire.receive("ab");
        assertThat(wire.sentText()).startsWith("HTTP/1.1 405 Method Not Allowed\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /\r\n\r\n",
                "GET\r\n\r\n",
                "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1 \r\nHost: x\r\n\r\n",
                "G(T / HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
                "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\nab",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
            })
    void whatCannotBeTrustedIsRefusedAndTheConnectionEnds(String request) {
        wire.receive(request + GET);

        assertThat(wire.sentText())
                .startsWith("HTTP/1.1 400 Bad Request\r\n")
                .contains("Connection: Close\r\n")
                .doesNotContain("200 OK");
        wire.linger();
        assertThat(wire.open()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"HTTP/2.0,identity,505", "HTTP/3.0,identity,505", "HTTP/1.1,gzip,501"})
    void whatIsUnknownIsNamed(String version, String coding, int status) {
        wire.receive("GET / " + version + "\r\nHost: x\r\nTransfer-Encoding: " + coding + "\r\n\r\n");

        assertThat(wire.sentText()).startsWith("HTTP/1.1 " + status + " ");
    }

    @Test
    void whatIsNotHttpGetsNoAnswer() {
        wire.receive("INVALID CONNECTION PREFACE\r\n\r\n");
        wire.linger();

        assertThat(wire.sent()).isEmpty();
        assertThat(wire.open()).isFalse();
    }

    @Test
    void aHeadHasABound() {
        wire.receive("GET / HTTP/1.1\r\n");
        for (int i = 0; i < 17 && wire.open(); i++) {
            wire.receive("A" + i + ": " + "x".repeat(1_000) + "\r\n");
        }
        assertThat(wire.sentText()).startsWith("HTTP/1.1 431 ");

        try (Wire other = new Wire()) {
            other.receive("GET /" + "x".repeat(20_000));
            assertThat(other.sentText()).startsWith("HTTP/1.1 414 ");
        }
    }

    @Test
    void emptyLinesBeforeARequestAreIgnored() {
        wire.receive("\r\n\r\n" + GET);

        assertThat(wire.sentText()).isEqualTo(OK);
    }

    @Test
    void wrongUpgradesStayWithHttp1() {
        String upgrade = GET.replace("\r\n\r\n", "\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n");
        wire.receive(upgrade);
        assertThat(wire.sentText()).isEqualTo(OK);

        wire.receive(upgrade.replace("\r\n\r\n", "\r\nHTTP2-Settings: *\r\n\r\n"));
        assertThat(wire.sentText()).isEqualTo(OK);
        wire.receive(GET);
        assertThat(wire.sentText()).isEqualTo(OK);
    }
}
