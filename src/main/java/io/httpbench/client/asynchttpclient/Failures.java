package io.httpbench.client.asynchttpclient;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what AsyncHttpClient and Netty throw. Cold. */
final class Failures {

    private Failures() {}

    /** {@code fault} is what is known to be wrong with the connection: it explains why it was closed. */
    static ExchangeException of(Throwable failure, boolean connected, @Nullable Throwable fault) {
        FailureKind kind = kind(failure, connected);
        return kind == FailureKind.RESET && fault != null
                ? new ExchangeException(FailureKind.PROTOCOL, fault.toString())
                : new ExchangeException(kind, failure.toString());
    }

    private static FailureKind kind(Throwable failure, boolean connected) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PrematureChannelClosureException) {
                return FailureKind.RESET;
            }
            if (isProtocol(cause)) {
                return FailureKind.PROTOCOL;
            }
            if (cause instanceof IOException) {
                return connected ? FailureKind.RESET : FailureKind.CONNECT;
            }
        }
        return FailureKind.OTHER;
    }

    /** Netty's HTTP/1.1 decoder reports a line it cannot read as an {@link IllegalArgumentException}. */
    private static boolean isProtocol(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DecoderException
                || cause instanceof IllegalArgumentException;
    }
}
