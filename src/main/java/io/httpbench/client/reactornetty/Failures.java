package io.httpbench.client.reactornetty;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what Reactor Netty and Netty throw. Cold. */
final class Failures {

    private Failures() {}

    /** {@code fault} is what is known to be wrong with the connection: it explains why it was closed. */
    static ExchangeException of(Throwable failure, @Nullable Throwable fault) {
        FailureKind kind = kind(failure);
        return kind == FailureKind.RESET && fault != null
                ? new ExchangeException(FailureKind.PROTOCOL, fault.toString())
                : new ExchangeException(kind, failure.toString());
    }

    private static FailureKind kind(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PrematureChannelClosureException) {
                return FailureKind.RESET;
            }
            if (isProtocol(cause)) {
                return FailureKind.PROTOCOL;
            }
            if (isConnect(cause)) {
                return FailureKind.CONNECT;
            }
            // PrematureCloseException and AbortedException are among these, and Netty's "connection reset".
            if (cause instanceof IOException) {
                return FailureKind.RESET;
            }
        }
        return FailureKind.OTHER;
    }

    private static boolean isConnect(Throwable cause) {
        return cause instanceof UnknownHostException
                || cause instanceof SSLHandshakeException
                || cause instanceof ConnectTimeoutException
                || (cause instanceof SocketException && !isReset(cause));
    }

    private static boolean isReset(Throwable cause) {
        return cause.getMessage() != null && cause.getMessage().contains("reset");
    }

    /** Netty's HTTP/1.1 decoder reports a line it cannot read as an {@link IllegalArgumentException}. */
    private static boolean isProtocol(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DecoderException
                || cause instanceof IllegalArgumentException;
    }
}
