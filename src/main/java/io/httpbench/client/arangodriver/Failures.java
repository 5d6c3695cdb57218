package io.httpbench.client.arangodriver;

import com.arangodb.shaded.netty.handler.codec.DecoderException;
import com.arangodb.shaded.netty.handler.codec.PrematureChannelClosureException;
import com.arangodb.shaded.netty.handler.codec.http2.Http2Exception;
import com.arangodb.shaded.vertx.core.http.HttpClosedException;
import com.arangodb.shaded.vertx.core.http.StreamResetException;
import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what the driver, its Vert.x and its Netty throw. Cold. */
final class Failures {

    private Failures() {}

    /** The failure itself when it was a cancel. */
    static Throwable of(Throwable failure) {
        Throwable deepest = failure;
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof TimeoutException) {
                return cause;
            }
            FailureKind kind = kind(cause);
            if (kind != FailureKind.OTHER) {
                return new ExchangeException(kind, cause.toString());
            }
            deepest = cause;
        }
        // The driver wraps everything in an IOException; only one without a cause tells something.
        return new ExchangeException(
                deepest instanceof IOException ? FailureKind.RESET : FailureKind.OTHER, deepest.toString());
    }

    private static FailureKind kind(Throwable cause) {
        if (cause instanceof ConnectException
                || cause instanceof NoRouteToHostException
                || cause instanceof UnknownHostException) {
            return FailureKind.CONNECT;
        }
        if (cause instanceof PrematureChannelClosureException
                || cause instanceof StreamResetException
                || cause instanceof HttpClosedException) {
            return FailureKind.RESET;
        }
        return isProtocol(cause) ? FailureKind.PROTOCOL : FailureKind.OTHER;
    }

    /** Netty's HTTP/1.1 decoder reports a line it cannot read as an {@link IllegalArgumentException}. */
    private static boolean isProtocol(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DecoderException
                || cause instanceof IllegalArgumentException;
    }
}
