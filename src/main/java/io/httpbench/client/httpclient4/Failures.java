package io.httpbench.client.httpclient4;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.http.ConnectionClosedException;
import org.apache.http.HttpException;
import org.apache.http.MalformedChunkCodingException;
import org.apache.http.MessageConstraintException;
import org.apache.http.NoHttpResponseException;
import org.apache.http.ParseException;
import org.apache.http.TruncatedChunkException;
import org.apache.http.client.ClientProtocolException;
import org.apache.http.conn.ConnectTimeoutException;
import org.apache.http.conn.ConnectionPoolTimeoutException;
import org.jspecify.annotations.Nullable;

/** What the library's exceptions mean. */
final class Failures {

    private Failures() {}

    /** The cause itself where nothing is known about it. */
    static Throwable explain(Exception thrown) {
        Throwable inner = thrown.getCause();
        Throwable cause = thrown instanceof ClientProtocolException && inner != null ? inner : thrown;
        FailureKind kind = kind(cause);
        return kind == null ? cause : new ExchangeException(kind, cause.toString());
    }

    private static @Nullable FailureKind kind(Throwable cause) {
        if (cause instanceof SocketTimeoutException || cause instanceof ConnectionPoolTimeoutException) {
            return FailureKind.TIMEOUT;
        }
        if (isNotConnected(cause)) {
            return FailureKind.CONNECT;
        }
        if (isReset(cause)) {
            return FailureKind.RESET;
        }
        if (cause instanceof HttpException
                || cause instanceof ClientProtocolException
                || cause instanceof ParseException
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
                || cause instanceof TruncatedChunkException
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
