package io.httpbench.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureClassifierTest {

    static Stream<Arguments> kinds() {
        return Stream.of(
                arguments(FailureKind.CONNECT, new ConnectException("Connection refused")),
                arguments(FailureKind.CONNECT, new NoRouteToHostException("No route to host")),
                arguments(FailureKind.CONNECT, new UnknownHostException("nowhere.invalid")),
                arguments(FailureKind.CONNECT, new UnresolvedAddressException()),
                arguments(FailureKind.CONNECT, new SocketTimeoutException("Connect timed out")),
                arguments(FailureKind.CONNECT, new SocketTimeoutException("connect timed out")),
                arguments(FailureKind.CONNECT, new HttpConnectTimeoutException("HTTP connect timed out")),
                arguments(FailureKind.CONNECT, new ConnectTimeoutException("connection timed out after 10 ms")),
                arguments(
                        FailureKind.CONNECT,
                        new org.apache.http.conn.ConnectTimeoutException("Connect to 10.0.0.1 failed")),
                arguments(
                        FailureKind.CONNECT,
                        new org.apache.hc.client5.http.ConnectTimeoutException("Connect to 10.0.0.1 failed")),
                arguments(FailureKind.TIMEOUT, new TimeoutException()),
                arguments(FailureKind.TIMEOUT, new SocketTimeoutException("Read timed out")),
                arguments(FailureKind.TIMEOUT, new SocketTimeoutException()),
                arguments(FailureKind.TIMEOUT, new HttpTimeoutException("request timed out")),
                arguments(FailureKind.RESET, new SocketException("Connection reset")),
                arguments(FailureKind.RESET, new SocketException("Connection reset by peer")),
                arguments(FailureKind.RESET, new SocketException("Broken pipe (Write failed)")),
                arguments(FailureKind.RESET, new SocketException("Socket closed")),
                arguments(FailureKind.RESET, new IOException("Connection closed by peer")),
                arguments(FailureKind.RESET, new ClosedChannelException()),
                arguments(FailureKind.RESET, new EOFException()),
                arguments(FailureKind.RESET, new org.apache.http.NoHttpResponseException("a:1 failed to respond")),
                arguments(FailureKind.RESET, new org.apache.http.ConnectionClosedException("Premature end of body")),
                arguments(
                        FailureKind.RESET,
                        new org.apache.hc.core5.http2.H2StreamResetException(2, "stream reset by peer")),
                arguments(FailureKind.PROTOCOL, new ProtocolException("Invalid status line")),
                arguments(FailureKind.PROTOCOL, new org.apache.http.ProtocolException("bad")),
                arguments(FailureKind.PROTOCOL, new org.apache.http.ParseException("bad")),
                arguments(FailureKind.PROTOCOL, new DecoderException("invalid version")),
                arguments(FailureKind.PROTOCOL, Http2Exception.connectionError(Http2Error.PROTOCOL_ERROR, "bad")),
                arguments(FailureKind.OTHER, new IOException("No space left on device")),
                arguments(FailureKind.OTHER, new IOException()),
                arguments(FailureKind.OTHER, new IllegalStateException("connection closed? not an I/O matter")),
                arguments(FailureKind.OTHER, new OutOfMemoryError("heap")));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void sortsEveryException(FailureKind kind, Throwable failure) {
        assertThat(FailureClassifier.classify(failure)).isEqualTo(kind);
        assertThat(FailureClassifier.classify(new CompletionException(new ExecutionException(failure))))
                .as("wrapped")
                .isEqualTo(kind);
    }

    static Stream<Arguments> chains() {
        return Stream.of(
                arguments(
                        "what the client knows wins",
                        FailureKind.PROTOCOL,
                        new IOException("closed", new ExchangeException(FailureKind.PROTOCOL, "answered in HTTP/1.0"))),
                arguments(
                        "cancelling closes the connection: the time-out is the reason",
                        FailureKind.TIMEOUT,
                        new SocketException("Socket closed").initCause(new TimeoutException("gave up"))),
                arguments(
                        "not even connected in time",
                        FailureKind.CONNECT,
                        new HttpTimeoutException("timed out")
                                .initCause(new ConnectException("HTTP connect timed out"))),
                arguments(
                        "nonsense closes the connection: the nonsense is the reason",
                        FailureKind.PROTOCOL,
                        new ClosedChannelException().initCause(new ProtocolException("no status line"))),
                arguments(
                        "an I/O failure in disguise",
                        FailureKind.RESET,
                        new UncheckedIOException(new IOException("Connection reset by peer"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("chains")
    void findsTheReasonInTheChain(String why, FailureKind kind, Throwable failure) {
        assertThat(FailureClassifier.classify(failure)).as(why).isEqualTo(kind);
    }

    @Test
    void endsInACycle() {
        Exception one = new Exception("one");
        Exception other = new Exception("other", one);
        one.initCause(other);
        assertThat(FailureClassifier.classify(one)).isEqualTo(FailureKind.OTHER);
    }
}
