package io.httpbench.client.httpclient5;

import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
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

/** Determines the kind of a failure from the library's exceptions. Cold. */
final class HttpClient5Failures {

    private static final FailureKinds KINDS = new FailureKinds()
            .connect(ConnectException.class, ConnectTimeoutException.class)
            .connect(NoRouteToHostException.class, UnknownHostException.class)
            .timeout(SocketTimeoutException.class, ConnectionRequestTimeoutException.class)
            .reset(NoHttpResponseException.class, ConnectionClosedException.class, ConnectionShutdownException.class)
            .reset(TruncatedChunkException.class, StreamClosedException.class)
            .reset(SocketException.class, InterruptedIOException.class)
            // The library reports a malformed chunk when the stream ends right after a chunk's data; only the message
            // distinguishes it.
            .when(
                    FailureKind.RESET,
                    cause -> cause instanceof MalformedChunkCodingException
                            && String.valueOf(cause.getMessage()).startsWith("CRLF expected"))
            .protocol(HttpException.class, ClientProtocolException.class)
            .protocol(MalformedChunkCodingException.class, MessageConstraintException.class);

    private HttpClient5Failures() {}

    static Throwable explain(Exception failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof ClientProtocolException || failure instanceof RequestFailedException;
        return KINDS.explain(wrapped && inner != null ? inner : failure);
    }
}
