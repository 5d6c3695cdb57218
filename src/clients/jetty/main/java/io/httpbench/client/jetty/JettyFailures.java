package io.httpbench.client.jetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.jetty.client.HttpResponseException;
import org.eclipse.jetty.http.HttpException;

/** Determines the kind of a failure from Jetty's exceptions. Cold. */
final class JettyFailures {

    /**
     * Jetty fails an HTTP/2 connection with a plain exception, "code/reason". A stream reset by the server has only the
     * code.
     */
    private static final Pattern PROTOCOL =
            Pattern.compile("(protocol|flow_control|frame_size|compression|stream_closed|settings_timeout)_error/.*");

    private static final FailureKinds KINDS = new FailureKinds()
            // Connecting is the only thing that has a timeout here.
            .connect(UnknownHostException.class, UnresolvedAddressException.class, SocketTimeoutException.class)
            .when(
                    FailureKind.CONNECT,
                    cause -> cause instanceof SocketException && !text(cause).contains("reset"))
            .protocol(HttpResponseException.class, HttpException.class)
            .when(
                    FailureKind.PROTOCOL,
                    cause -> cause instanceof IOException
                            && PROTOCOL.matcher(text(cause)).matches())
            // A request that starts on an HTTP/2 connection which the server has just ended.
            .when(
                    FailureKind.RESET,
                    cause -> cause instanceof IllegalStateException
                            && text(cause).equals("session closed"))
            .reset(IOException.class)
            .when(FailureKind.RESET, JettyFailures::isRetryable);

    private JettyFailures() {}

    static Throwable of(Throwable failure) {
        return KINDS.explain(failure) instanceof ExchangeException known
                ? new ExchangeException(known.kind(), describe(failure))
                : failure;
    }

    /** By its name, since versions before 12.1 do not have this type. */
    private static boolean isRetryable(Throwable cause) {
        return cause.getClass().getName().equals("org.eclipse.jetty.http2.RetryableStreamException");
    }

    private static String text(Throwable cause) {
        return String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    }

    /** Reports the root cause, not Jetty's wrapper, which describes the whole connection. */
    private static String describe(Throwable failure) {
        Throwable inner = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            inner = cause;
        }
        if (isRetryable(inner)) {
            return "the server ended the connection and says that it did not process the request (GOAWAY)";
        }
        // Its message is a description of the connection, too.
        return inner instanceof EOFException ? "the server ended the connection" : inner.toString();
    }
}
