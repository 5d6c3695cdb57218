package io.httpbench.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Client;
import io.httpbench.api.ClientFactory;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.FailureKind;
import io.httpbench.api.Limits;
import io.httpbench.api.Message;
import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.client.httpclient5async.HttpClient5AsyncFactory;
import io.httpbench.client.reactornetty.ReactorNettyFactory;
import io.httpbench.testing.BluntServer;
import io.httpbench.testing.contract.Outcome;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.contract.RecordingCompletion;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** HTTP/2 asked of servers that do not speak it: the request fails, is never sent in HTTP/1.1, and is not lost. */
class Http2RefusedTest {

    /** Bound on failures; no test that passes waits for it. */
    static Stream<ClientFactory> clients() {
        return Stream.of(HttpClient5AsyncFactory.HTTP_CLIENT_5_ASYNC, ReactorNettyFactory.REACTOR_NETTY);
    }

    @ParameterizedTest
    @MethodSource("clients")
    void aServerThatAnswersInHttp1AndLeavesTheConnectionOpen(ClientFactory factory) {
        try (BluntServer server = BluntServer.answering("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")) {
            Throwable cause = failure(factory, Protocol.H2C, server.port(), null);

            assertThat(FailureClassifier.classify(cause)).as("%s", cause).isEqualTo(FailureKind.PROTOCOL);
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void aServerThatClosesWithoutAWord(ClientFactory factory) {
        try (BluntServer server = BluntServer.closing()) {
            Throwable cause = failure(factory, Protocol.H2C, server.port(), null);

            assertThat(FailureClassifier.classify(cause)).as("%s", cause).isIn(FailureKind.PROTOCOL, FailureKind.RESET);
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void aServerThatDoesNotAgreeByAlpn(ClientFactory factory) {
        try (BluntServer server = BluntServer.withoutAlpn("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")) {
            Throwable cause = failure(factory, Protocol.H2, server.port(), new Tls(BluntServer.certificate(), false));

            assertThat(FailureClassifier.classify(cause)).as("%s", cause).isEqualTo(FailureKind.PROTOCOL);
            assertThat(server.received()).as("what the server was asked").isEmpty();
        }
    }

    private static Throwable failure(ClientFactory factory, Protocol protocol, int port, @Nullable Tls tls) {
        Target target = new Target(protocol, "127.0.0.1", port, "/ok", "root", "test", tls, Message.GET);
        RecordingCompletion completion = new RecordingCompletion();
        try (Client client = factory.open(target, new Limits(1, 1, 1, 1, Patience.ofFailure(), Patience.ofFailure()))) {
            Exchange exchange = client.newExchange(0, completion);
            completion.starting();
            exchange.start();
            Outcome outcome = completion.next(Patience.ofFailure());
            assertThat(outcome.isFailure()).as("failed: %s", outcome).isTrue();
            return Objects.requireNonNull(outcome.cause());
        }
    }
}
