package io.httpbench.client.okhttp;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import okhttp3.internal.http2.ConnectionShutdownException;
import okhttp3.internal.http2.StreamResetException;
import org.jspecify.annotations.Nullable;

/** What the library's exceptions mean. Cold. */
final class Failures {

    /** {@code Http2ExchangeCodec} when it is asked for a response before there was a request. */
    private static final String NO_STREAM = "stream wasn't created";

    private Failures() {}

    /**
     * The library knows that not a byte of the request was sent: the server has announced the end of the HTTP/2
     * connection (GOAWAY) after the call had chosen it and before it got a stream.
     */
    static boolean notSent(IOException failure) {
        return failure instanceof ConnectionShutdownException;
    }

    /** The failure itself where nothing is known about it. */
    static Throwable explain(Exception failure) {
        Exception telling = telling(failure);
        FailureKind kind = kind(telling);
        return kind == null ? failure : new ExchangeException(kind, telling.toString());
    }

    /**
     * Where sending fails, the library looks for an answer all the same; it knows better what was wrong. Only where it
     * could not even look, because there is no stream, the first failure is the one.
     */
    private static Exception telling(Exception failure) {
        Throwable[] suppressed = failure.getSuppressed();
        return suppressed.length > 0
                        && suppressed[0] instanceof IOException answer
                        && !NO_STREAM.equals(answer.getMessage())
                ? answer
                : failure;
    }

    private static @Nullable FailureKind kind(Exception failure) {
        if (isNotConnected(failure)) {
            return FailureKind.CONNECT;
        }
        if (isReset(failure) || speaksOfTheEnd(failure)) {
            return FailureKind.RESET;
        }
        if (failure instanceof ProtocolException || isComplaint(failure)) {
            return FailureKind.PROTOCOL;
        }
        return null;
    }

    /** Reads have no timeout: only connecting can take too long. */
    private static boolean isNotConnected(Exception failure) {
        return failure instanceof ConnectException
                || failure instanceof NoRouteToHostException
                || failure instanceof UnknownHostException
                || failure instanceof SocketTimeoutException;
    }

    private static boolean isReset(Exception failure) {
        return failure instanceof SocketException
                || failure instanceof EOFException
                || failure instanceof StreamResetException
                || failure instanceof ConnectionShutdownException;
    }

    /** The library has no type for a connection that ended too early, and calls it a violation of the protocol. */
    private static boolean speaksOfTheEnd(Exception failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("end of stream") || message.contains("closed") || message.startsWith("cancel");
    }

    /** Nor has it one for frames that it cannot accept. */
    private static boolean isComplaint(Exception failure) {
        return failure.getClass() == IOException.class;
    }
}
