package io.httpbench.relay;

import static io.httpbench.relay.Conversation.frame;
import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Header;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.WireProof;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was seen against what was asked for: two connections at most, no pipelining, {@code GET /}. */
class WireSummaryTest {

    private static final String GET = "GET / HTTP/1.1\r\nHost: x:1\r\n\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
    private static final String ASK = "GET / HTTP/1.1\r\nHost: x:1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
    private static final String CLOSING = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

    private static final Conversation HTTP11 = Conversation.begin().client(GET).server(OK);
    private static final Conversation HTTP2 = Conversation.begin()
            .preface()
            .client(frame(1, 5, 1, "828684418cf1e3c2e5f23a6ba0ab90f4ff"))
            .client(frame(1, 5, 3, "828684be"), frame(1, 5, 5, "828684be"))
            .server(frame(1, 5, 1, "88"), frame(1, 5, 3, "88"), frame(1, 5, 5, "88"));

    private Protocol protocol = Protocol.HTTP11;
    private String path = "/";
    private boolean keepAlive = true;
    private boolean faultless = true;
    private Message message = Message.GET;

    private WireProof proof(Conversation... connections) {
        ForkPlan plan = Plans.of(protocol, path, keepAlive, message);
        List<ConnectionLog> logs =
                List.of(connections).stream().map(Conversation::heard).toList();
        return new WireSummary(logs, plan, faultless).proof();
    }

    private List<String> mismatches(Conversation... connections) {
        return proof(connections).mismatches();
    }

    @Test
    void http1AsAskedFor() {
        WireProof proof = proof(HTTP11, HTTP11);

        assertThat(proof.mismatches()).isEmpty();
        assertThat(proof.notes()).isEmpty();
        assertThat(proof.protocol()).isEqualTo("HTTP/1.1");
        assertThat(proof.connections()).isEqualTo(2);
        assertThat(proof.pipelining()).isEqualTo(1);
        assertThat(proof.streams()).isNull();
        assertThat(proof.requests()).isEqualTo(2);
        assertThat(proof.answers()).isEqualTo(2);
        assertThat(proof.requestsAlike()).isTrue();
        assertThat(proof.firstRequestBytes()).isEqualTo(GET.length());
        assertThat(proof.laterRequestBytes()).isNull();
        assertThat(proof.response()).containsExactly("HTTP/1.1 200 OK", "Content-Length: 0");
    }

    @Test
    void http2AsAskedFor() {
        protocol = Protocol.H2C;

        WireProof proof = proof(HTTP2);

        assertThat(proof.mismatches()).isEmpty();
        assertThat(proof.protocol()).isEqualTo("HTTP/2 with prior knowledge");
        assertThat(proof.streams()).isEqualTo(3);
        assertThat(proof.pipelining()).isNull();
        assertThat(proof.firstRequestBytes()).isEqualTo(26);
        assertThat(proof.laterRequestBytes()).isEqualTo(13);
    }

    @Test
    void anotherProtocol() {
        assertThat(mismatches(HTTP11, HTTP2))
                .containsExactly("HTTP11 was asked for, on the wire was HTTP/2 with prior knowledge");
        protocol = Protocol.H2C;
        assertThat(mismatches(HTTP2, HTTP11)).containsExactly("H2C was asked for, on the wire was HTTP/1.1");
        protocol = Protocol.H2;
        assertThat(mismatches(HTTP2)).as("without ALPN").hasSize(1);
    }

    @Test
    void anUpgradeIsFineUnlessItIsRefused() {
        protocol = Protocol.H2C;
        Conversation asked = Conversation.begin().client(ASK);
        Conversation refused = Conversation.begin().client(ASK).server(OK);
        Conversation failed = Conversation.begin().client(ASK).server(OK.replace("200", "503"));
        Conversation granted = Conversation.begin()
                .client(ASK)
                .server(OK.replace("200 OK", "101 Switching Protocols"))
                .server(frame(1, 5, 1, "88"));

        assertThat(mismatches(granted)).isEmpty();
        assertThat(proof(granted).protocol()).isEqualTo("HTTP/2 by upgrade");
        assertThat(proof(granted).upgradeRequest()).contains("Upgrade: h2c");
        assertThat(mismatches(asked)).as("no answer").isEmpty();
        assertThat(mismatches(failed)).as("a failure").isEmpty();
        assertThat(mismatches(refused))
                .containsExactly("H2C was asked for, on the wire was HTTP/1.1: the server did not grant the upgrade");
        protocol = Protocol.HTTP11;
        assertThat(mismatches(granted)).hasSize(1);
    }

    @Test
    void moreConnections() {
        Conversation closing = Conversation.begin().client(GET).server(CLOSING);

        assertThat(mismatches(HTTP11, HTTP11, HTTP11)).containsExactly("2 connections were asked for, 3 were opened");
        assertThat(mismatches(closing, HTTP11, HTTP11)).as("one in its place").isEmpty();
        assertThat(mismatches(closing, HTTP11, HTTP11, HTTP11)).hasSize(1);
        faultless = false;
        assertThat(mismatches(HTTP11, HTTP11, HTTP11)).as("who knows").isEmpty();
        faultless = true;
        keepAlive = false;
        assertThat(mismatches(HTTP11, HTTP11, HTTP11))
                .as("one for each request")
                .isEmpty();
    }

    @Test
    void connectionsThatAreUsedAgainAgainstTheWordAreNoted() {
        keepAlive = false;

        assertThat(proof(HTTP11, HTTP11).notes()).isEmpty();
        assertThat(proof(Conversation.begin().client(GET).server(OK).client(GET).server(OK))
                        .notes())
                .singleElement()
                .asString()
                .startsWith("connections were used again");
    }

    @Test
    void deeperPipelining() {
        Conversation twoAtOnce = Conversation.begin().client(GET + GET).server(OK + OK);

        assertThat(mismatches(twoAtOnce))
                .containsExactly("at most 1 HTTP/1.1 requests at once were asked for on a connection, 2 were seen");
        faultless = false;
        assertThat(mismatches(twoAtOnce)).as("one may have been given up").isEmpty();
    }

    @Test
    void anotherRequest() {
        Conversation other =
                Conversation.begin().client(GET.replace("GET /", "HEAD /")).server(OK);

        assertThat(mismatches(HTTP11, other)).containsExactly("GET / was asked for, on the wire was HEAD /");
        assertThat(proof(HTTP11, other).requestsAlike()).isFalse();
        path = "/x?y";
        assertThat(mismatches(HTTP11)).containsExactly("GET /x?y was asked for, on the wire was GET /");
    }

    @Test
    void nothingAtAllIsNotedAndNoMismatch() {
        assertThat(proof().mismatches()).isEmpty();
        assertThat(proof().notes()).containsExactly("no request was seen on the wire");
        assertThat(proof().protocol()).isNull();
    }

    @Test
    void secretsAreNotWrittenDown() {
        message = new Message("GET", List.of(new Header("X-Key", "very-secret")), Message.Content.NONE);
        Conversation conversation = Conversation.begin()
                .client(
                        "GET / HTTP/1.1\r\nx-key: very-secret\r\nAuthorization: Basic cm9vdDpnZWhlaW0=\r\nhost: x\r\n\r\n")
                .server("HTTP/1.1 200 OK\r\nEcho: <very-secret>\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n");

        WireProof proof = proof(conversation);

        assertThat(proof.request()).containsExactly("GET / HTTP/1.1", "x-key: …", "Authorization: …", "host: x");
        assertThat(proof.response())
                .containsExactly("HTTP/1.1 200 OK", "Echo: <…>", "Set-Cookie: …", "Content-Length: 0");
        assertThat(proof.toString()).doesNotContain("secret", "cm9vd", "geheim");
    }

    @Test
    void aLongOrHostileHeadOfAnAnswerIsCut() {
        String fields = "a: \u001b[2J" + "x".repeat(1_000) + "\r\n" + "b: c\r\n".repeat(1_000);

        List<String> response = proof(Conversation.begin()
                        .client(GET)
                        .server("HTTP/1.1 200 OK\r\n" + fields + "Content-Length: 0\r\n\r\n"))
                .response();

        assertThat(response).hasSize(100);
        assertThat(response.get(1)).startsWith("a: [2Jxxx").endsWith("x…").hasSize(200);
    }

    @Test
    void manyConnectionsWithManyRequests() {
        Conversation[] many = Collections.nCopies(200, HTTP11).toArray(Conversation[]::new);

        assertThat(mismatches(many)).containsExactly("2 connections were asked for, 200 were opened");
    }
}
