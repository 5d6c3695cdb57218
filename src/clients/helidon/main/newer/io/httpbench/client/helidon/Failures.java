package io.httpbench.client.helidon;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.http2.Http2Exception;
import io.helidon.webclient.api.RuntimeUnknownHostException;
import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import java.io.EOFException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Maps the library's exceptions to failure kinds. Cold. */
final class Failures {

    private Failures() {}

    /** The cause itself if it is unknown. */
    static Throwable explain(Exception failure) {
        Throwable cause = unwrapped(failure);
        FailureKind kind = kind(cause);
        return kind == null ? cause : new ExchangeException(kind, cause.toString());
    }

    /** Failures of a connection reach the sender wrapped, also from the thread that monitors it when idle. */
    private static Throwable unwrapped(Throwable failure) {
        Throwable inner = failure.getCause();
        boolean wrapping = failure instanceof UncheckedIOException
                || failure instanceof ExecutionException
                || failure instanceof RuntimeUnknownHostException
                || failure.getClass() == RuntimeException.class;
        return wrapping && inner != null ? unwrapped(inner) : failure;
    }

    private static @Nullable FailureKind kind(Throwable cause) {
        if (isNotConnected(cause)) {
            return FailureKind.CONNECT;
        }
        if (isReset(cause)) {
            return FailureKind.RESET;
        }
        return isComplaint(cause) ? FailureKind.PROTOCOL : null;
    }

    /** Reads have no effective timeout: only connecting can time out. */
    private static boolean isNotConnected(Throwable cause) {
        return cause instanceof ConnectException
                || cause instanceof NoRouteToHostException
                || cause instanceof UnknownHostException
                || cause instanceof SocketTimeoutException;
    }

    private static boolean isReset(Throwable cause) {
        return cause instanceof SocketException
                || cause instanceof EOFException
                || cause instanceof DataReader.InsufficientDataAvailableException
                || (cause instanceof Http2Exception && says(cause, "Reset of "))
                || (cause instanceof IllegalStateException && says(cause, "Stream closed "))
                || (cause instanceof IllegalStateException && says(cause, "Connection closed "));
    }

    /** The only way to distinguish failures of the same type. */
    private static boolean says(Throwable cause, String beginning) {
        return String.valueOf(cause.getMessage()).startsWith(beginning);
    }

    /** The library's parsers throw JDK exceptions. */
    private static boolean isComplaint(Throwable cause) {
        return cause instanceof Http2Exception
                || cause instanceof DataReader.IncorrectNewLineException
                || cause instanceof IllegalArgumentException
                || cause instanceof IllegalStateException;
    }
}
