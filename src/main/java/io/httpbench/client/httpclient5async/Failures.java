package io.httpbench.client.httpclient5async;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.impl.ConnectionShutdownException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpStreamResetException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.apache.hc.core5.http.StreamClosedException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http2.H2ConnectionException;
import org.apache.hc.core5.http2.H2CorruptFrameException;
import org.jspecify.annotations.Nullable;

/** What the library's exceptions mean. */
final class Failures {

    private Failures() {}

    /**
     * The library knows that not a byte of the request was sent. A command that a connection took but did not begin is
     * reported by the execution chain as a bare {@code InterruptedIOException}, its subclasses mean other things.
     */
    static boolean notSent(Exception cause) {
        return cause instanceof RequestNotExecutedException
                || cause instanceof ConnectionShutdownException
                || cause.getClass() == InterruptedIOException.class;
    }

    /**
     * The cause itself where nothing is known about it.
     *
     * @param proven whether the server has ever answered in the protocol
     */
    static Throwable explain(Exception cause, boolean proven) {
        if (!proven && notSent(cause)) {
            // A server that does not know HTTP/2 closes before the settings are exchanged; the library drops the cause.
            return new ExchangeException(FailureKind.PROTOCOL, "closed before HTTP/2 was agreed: " + cause);
        }
        FailureKind kind = kind(cause);
        return kind == null ? cause : new ExchangeException(kind, cause.toString());
    }

    private static @Nullable FailureKind kind(Exception cause) {
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
                || cause instanceof H2ConnectionException
                || cause instanceof H2CorruptFrameException
                || cause instanceof MalformedChunkCodingException
                || cause instanceof MessageConstraintException) {
            return FailureKind.PROTOCOL;
        }
        return null;
    }

    /** Refused, unresolvable, unreachable or too slow to accept. */
    private static boolean isNotConnected(Exception cause) {
        return cause instanceof ConnectException
                || cause instanceof ConnectTimeoutException
                || cause instanceof NoRouteToHostException
                || cause instanceof UnknownHostException;
    }

    private static boolean isReset(Exception cause) {
        return notSent(cause)
                || cause instanceof ConnectionClosedException
                || cause instanceof HttpStreamResetException
                || cause instanceof TruncatedChunkException
                || cause instanceof StreamClosedException
                || cause instanceof SocketException
                || cause instanceof InterruptedIOException
                || endsAfterChunk(cause);
    }

    /** The library calls it malformed when the stream ends right after a chunk's data; only the text tells. */
    private static boolean endsAfterChunk(Exception cause) {
        return cause instanceof MalformedChunkCodingException
                && String.valueOf(cause.getMessage()).startsWith("CRLF expected");
    }
}
