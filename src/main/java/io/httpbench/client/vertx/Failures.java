package io.httpbench.client.vertx;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http2.Http2Exception;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what Vert.x and Netty throw. Cold. */
final class Failures {

    private Failures() {}

    static ExchangeException of(Throwable failure, boolean connected) {
        return new ExchangeException(kind(failure, connected), failure.toString());
    }

    private static FailureKind kind(Throwable failure, boolean connected) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PrematureChannelClosureException) {
                return FailureKind.RESET;
            }
            if (isProtocol(cause)) {
                return FailureKind.PROTOCOL;
            }
            if (cause instanceof StreamResetException) {
                return FailureKind.RESET;
            }
            if (cause instanceof IOException || cause instanceof HttpClosedException) {
                return connected ? FailureKind.RESET : FailureKind.CONNECT;
            }
        }
        return FailureKind.OTHER;
    }

    /** Netty's HTTP/1.1 decoder reports a line it cannot read as an {@link IllegalArgumentException}. */
    private static boolean isProtocol(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DecoderException
                || cause instanceof IllegalArgumentException
                || cause instanceof NumberFormatException;
    }
}
