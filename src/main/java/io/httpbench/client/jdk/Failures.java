package io.httpbench.client.jdk;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what the library throws. Cold. */
final class Failures {

    private Failures() {}

    static ExchangeException of(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ExchangeException known) {
                return known;
            }
            FailureKind kind = kind(cause);
            if (kind != null) {
                return new ExchangeException(kind, cause.toString());
            }
        }
        return new ExchangeException(isIo(failure) ? FailureKind.RESET : FailureKind.OTHER, failure.toString());
    }

    private static @Nullable FailureKind kind(Throwable cause) {
        if (cause instanceof ConnectException
                || cause instanceof HttpConnectTimeoutException
                || cause instanceof UnresolvedAddressException) {
            return FailureKind.CONNECT;
        }
        if (cause instanceof ProtocolException) {
            return FailureKind.PROTOCOL;
        }
        // Nothing was sent: the server allows fewer streams than there are requests.
        return String.valueOf(cause.getMessage()).startsWith("too many concurrent streams") ? FailureKind.OTHER : null;
    }

    private static boolean isIo(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException) {
                return true;
            }
        }
        return false;
    }
}
