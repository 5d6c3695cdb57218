package com.example.okhttp4;

import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
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

/** Maps the library's exceptions to kinds of failures. Cold. */
final class Failures {

    /** Thrown by {@code Http2ExchangeCodec} when a response is read before there was a request. */
    private static final String NO_STREAM = "stream wasn't created";

    private static final FailureKinds KINDS = new FailureKinds()
            // Reads have no timeout here: only connecting can take too long.
            .connect(ConnectException.class, NoRouteToHostException.class)
            .connect(UnknownHostException.class, SocketTimeoutException.class)
            .reset(SocketException.class, EOFException.class)
            .reset(StreamResetException.class, ConnectionShutdownException.class)
            .when(FailureKind.RESET, Failures::speaksOfTheEnd)
            .protocol(ProtocolException.class)
            // The library has no type for frames that it cannot accept.
            .when(FailureKind.PROTOCOL, failure -> failure.getClass() == IOException.class);

    private Failures() {}

    /** Not a byte was sent: the server had announced the end of the HTTP/2 connection before the call got a stream on it. */
    static boolean notSent(IOException failure) {
        return failure instanceof ConnectionShutdownException;
    }

    /** The failure itself if it is unknown. */
    static Throwable explain(Exception failure) {
        return KINDS.explain(telling(failure));
    }

    /** When sending fails, the library still tries to read a response, and that failure says more, if there was a stream. */
    private static Exception telling(Exception failure) {
        Throwable[] suppressed = failure.getSuppressed();
        return suppressed.length > 0
                        && suppressed[0] instanceof IOException answer
                        && !NO_STREAM.equals(answer.getMessage())
                ? answer
                : failure;
    }

    /** The library has no type for a connection that ended too early, and calls it a violation of the protocol. */
    private static boolean speaksOfTheEnd(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("end of stream") || message.contains("closed") || message.startsWith("cancel");
    }
}
