package io.httpbench.client.httpclient5;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.impl.ConnectionShutdownException;
import org.apache.hc.client5.http.impl.classic.RequestFailedException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.StreamClosedException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.jspecify.annotations.Nullable;

/** What the library's exceptions mean. */
final class Failures {

    private Failures() {}

    /** The cause itself where nothing is known about it. */
    static Throwable explain(Exception thrown) {
        Throwable inner = thrown.getCause();
        boolean wrapped = thrown instanceof ClientProtocolException || thrown instanceof RequestFailedException;
        Throwable cause = wrapped && inner != null ? inner : thrown;
        FailureKind kind = kind(cause);
        return kind == null ? cause : new ExchangeException(kind, cause.toString());
    }

    private static @Nullable FailureKind kind(Throwable cause) {
        if (isNotConnected(cause)) {
            return FailureKind.CONNECT;
        }
        if (cause instanceof SocketTimeoutException || cause instanceof ConnectionRequestTimeoutException) {
            return FailureKind.TIMEOUT;
        }
        if (isReset(cause)) {
            return FailureKind.RESET;
        }
        if (cause instanceof HttpException
                || cause instanceof ClientProtocolException
                || cause instanceof MalformedChunkCodingException
                || cause instanceof MessageConstraintException) {
            return FailureKind.PROTOCOL;
        }
        return null;
    }

    /** Refused, unresolvable, unreachable or too slow to accept. */
    private static boolean isNotConnected(Throwable cause) {
        return cause instanceof ConnectException
                || cause instanceof ConnectTimeoutException
                || cause instanceof NoRouteToHostException
                || cause instanceof UnknownHostException;
    }

    private static boolean isReset(Throwable cause) {
        return cause instanceof NoHttpResponseException
                || cause instanceof ConnectionClosedException
                || cause instanceof ConnectionShutdownException
                || cause instanceof TruncatedChunkException
                || cause instanceof StreamClosedException
                || cause instanceof SocketException
                || cause instanceof InterruptedIOException
                || endsAfterChunk(cause);
    }

    /** The library calls it malformed when the stream ends right after a chunk's data; only the text tells. */
    private static boolean endsAfterChunk(Throwable cause) {
        return cause instanceof MalformedChunkCodingException
                && String.valueOf(cause.getMessage()).startsWith("CRLF expected");
    }
}
