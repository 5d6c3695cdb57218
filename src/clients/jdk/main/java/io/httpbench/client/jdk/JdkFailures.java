package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;

/** Determines the kind of a failure from the library's exceptions. Cold. */
final class JdkFailures {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, HttpConnectTimeoutException.class, UnresolvedAddressException.class)
            .protocol(ProtocolException.class)
            // Nothing was sent: the server allows fewer streams than there are requests.
            .when(
                    FailureKind.OTHER,
                    cause -> String.valueOf(cause.getMessage()).startsWith("too many concurrent streams"));

    private JdkFailures() {}

    /** Only what matches nothing else is a reset: the library wraps most causes in an {@link IOException}. */
    static Throwable of(Throwable failure) {
        Throwable known = KINDS.explain(failure);
        return known == failure && isIo(failure) ? new ExchangeException(FailureKind.RESET, failure.toString()) : known;
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
