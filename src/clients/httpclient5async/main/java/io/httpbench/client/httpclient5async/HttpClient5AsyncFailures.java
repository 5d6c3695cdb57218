package io.httpbench.client.httpclient5async;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
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

/** Maps the library's exceptions to failure kinds. */
final class HttpClient5AsyncFailures {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, ConnectTimeoutException.class)
            .connect(NoRouteToHostException.class, UnknownHostException.class)
            .timeout(SocketTimeoutException.class, ConnectionRequestTimeoutException.class)
            .reset(RequestNotExecutedException.class, ConnectionShutdownException.class)
            .reset(ConnectionClosedException.class, HttpStreamResetException.class)
            .reset(TruncatedChunkException.class, StreamClosedException.class)
            .reset(SocketException.class, InterruptedIOException.class, ClosedChannelException.class)
            // The library reports a malformed chunk when the stream ends right after a chunk's data; only the message
            // distinguishes it.
            .when(
                    FailureKind.RESET,
                    cause -> cause instanceof MalformedChunkCodingException
                            && String.valueOf(cause.getMessage()).startsWith("CRLF expected"))
            .protocol(HttpException.class, H2ConnectionException.class, H2CorruptFrameException.class)
            .protocol(MalformedChunkCodingException.class, MessageConstraintException.class);

    private HttpClient5AsyncFailures() {}

    /**
     * The library knows that not a byte of the request was sent. A command that a connection accepted but did not start
     * is reported by the execution chain as a plain {@code InterruptedIOException}; its subclasses mean other things.
     */
    static boolean notSent(Exception cause) {
        return cause instanceof RequestNotExecutedException
                || cause instanceof ConnectionShutdownException
                || cause.getClass() == InterruptedIOException.class;
    }

    /**
     * The cause itself if it is unknown.
     *
     * @param proven whether the server has ever responded in this protocol
     */
    static Throwable explain(Exception cause, boolean proven) {
        if (!proven && notSent(cause)) {
            // A server without HTTP/2 closes before the settings are exchanged; the library drops the cause.
            return new ExchangeException(FailureKind.PROTOCOL, "closed before HTTP/2 was agreed: " + cause);
        }
        return KINDS.explain(cause);
    }
}
