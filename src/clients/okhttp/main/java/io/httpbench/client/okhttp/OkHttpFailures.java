package io.httpbench.client.okhttp;

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

/** Maps the library's exceptions to failure kinds. Cold. */
final class OkHttpFailures {

    /** Thrown by {@code Http2ExchangeCodec} when a response is read before there was a request. */
    private static final String NO_STREAM = "stream wasn't created";

    /** In the equal set-up reads have no timeout: only connecting can time out. */
    private static final FailureKinds KINDS = new FailureKinds()
            .when(FailureKind.TIMEOUT, OkHttpFailures::concernsReading)
            .connect(ConnectException.class, NoRouteToHostException.class)
            .connect(UnknownHostException.class, SocketTimeoutException.class)
            .reset(SocketException.class, EOFException.class)
            .reset(StreamResetException.class, ConnectionShutdownException.class)
            .when(FailureKind.RESET, OkHttpFailures::speaksOfTheEnd)
            .protocol(ProtocolException.class)
            // The library has no type for frames that it cannot accept.
            .when(FailureKind.PROTOCOL, failure -> failure.getClass() == IOException.class);

    private OkHttpFailures() {}

    /**
     * The library knows that not a byte of the request was sent: the server has announced the end of the HTTP/2
     * connection (GOAWAY) after the call had chosen it and before it got a stream.
     */
    static boolean notSent(IOException failure) {
        return failure instanceof ConnectionShutdownException;
    }

    /** The failure itself if it is unknown. */
    static Throwable explain(Exception failure) {
        return KINDS.explain(telling(failure));
    }

    /**
     * When sending fails, the library still tries to read a response; that failure is more specific. Only when it could
     * not even try, because there is no stream, the first failure counts.
     */
    private static Exception telling(Exception failure) {
        Throwable[] suppressed = failure.getSuppressed();
        return suppressed.length > 0
                        && suppressed[0] instanceof IOException answer
                        && !NO_STREAM.equals(answer.getMessage())
                ? answer
                : failure;
    }

    /** As shipped. The library has one type for all its timeouts; that of a connection names it. */
    private static boolean concernsReading(Throwable failure) {
        return failure instanceof SocketTimeoutException
                && !String.valueOf(failure.getMessage())
                        .toLowerCase(Locale.ROOT)
                        .contains("connect");
    }

    /** The library has no type for a connection that ended too early, and calls it a violation of the protocol. */
    private static boolean speaksOfTheEnd(Throwable failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("end of stream") || message.contains("closed") || message.startsWith("cancel");
    }
}
