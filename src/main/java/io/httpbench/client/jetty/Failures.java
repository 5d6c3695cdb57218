package io.httpbench.client.jetty;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
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
import org.eclipse.jetty.http2.RetryableStreamException;
import org.jspecify.annotations.Nullable;

/** Tells the kind of a failure from what Jetty throws. Cold. */
final class Failures {

    /**
     * Jetty gives up an HTTP/2 connection with a plain exception, "code/reason". A stream that the server has reset has
     * the code alone.
     */
    private static final Pattern PROTOCOL =
            Pattern.compile("(protocol|flow_control|frame_size|compression|stream_closed|settings_timeout)_error/.*");

    private Failures() {}

    static ExchangeException of(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            FailureKind kind = kind(cause);
            if (kind != FailureKind.OTHER) {
                return new ExchangeException(kind, describe(cause));
            }
        }
        return new ExchangeException(FailureKind.OTHER, failure.toString());
    }

    private static FailureKind kind(Throwable cause) {
        if (isConnect(cause)) {
            return FailureKind.CONNECT;
        }
        if (isProtocol(cause)) {
            return FailureKind.PROTOCOL;
        }
        return isReset(cause) ? FailureKind.RESET : FailureKind.OTHER;
    }

    private static boolean isReset(Throwable cause) {
        return cause instanceof IOException || cause instanceof RetryableStreamException;
    }

    /** Connecting is the only thing that has a timeout here. */
    private static boolean isConnect(Throwable cause) {
        return cause instanceof UnknownHostException
                || cause instanceof UnresolvedAddressException
                || cause instanceof SocketTimeoutException
                || (cause instanceof SocketException && !text(cause).contains("reset"));
    }

    private static boolean isProtocol(Throwable cause) {
        return cause instanceof HttpResponseException
                || cause instanceof HttpException
                || (cause instanceof IOException
                        && PROTOCOL.matcher(text(cause)).matches());
    }

    private static String text(Throwable cause) {
        return String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    }

    /** Names what is at the bottom, not what Jetty wraps around it: that one describes the whole connection. */
    private static String describe(Throwable failure) {
        Throwable inner = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            inner = cause;
        }
        if (inner instanceof RetryableStreamException) {
            return "the server ended the connection and says that it did not process the request (GOAWAY)";
        }
        // Its message is a description of the connection, too.
        return inner instanceof EOFException ? "the server ended the connection" : inner.toString();
    }
}
