package io.httpbench.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureTextTest {

    static Stream<Arguments> lines() {
        return Stream.of(
                arguments("ConnectException: Connection refused", new ConnectException("Connection refused")),
                arguments(
                        "SocketException: Connection reset",
                        new CompletionException(new IOException("failed", new SocketException("Connection reset")))),
                arguments("ClosedChannelException", new ClosedChannelException()),
                arguments("IOException: two lines and a tab", new IOException(" two\r\nlines and\ta tab\n")),
                arguments(
                        "answered in HTTP/1.0",
                        new ExecutionException(new ExchangeException(FailureKind.PROTOCOL, "answered in HTTP/1.0"))),
                arguments(
                        "IllegalStateException: root",
                        new RuntimeException("outer", new IllegalStateException("root"))));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void saysItInOneLine(String line, Throwable failure) {
        assertThat(FailureText.of(failure)).isEqualTo(line);
    }

    @Test
    void boundsTheLine() {
        assertThat(FailureText.of(new IOException("x".repeat(10_000))))
                .hasSize(200)
                .startsWith("IOException: xxx")
                .endsWith("x…");
    }

    @Test
    void namesAnAnonymousException() {
        assertThat(FailureText.of(new Exception("why") {})).endsWith("FailureTextTest$1: why");
    }

    @Test
    void endsInACycle() {
        Exception one = new Exception("one");
        Exception other = new Exception("other", one);
        one.initCause(other);
        assertThat(FailureText.of(one)).startsWith("Exception: ");
    }
}
