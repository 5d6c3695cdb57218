package io.httpbench.client.httpclient4;

import io.httpbench.api.FailureKind;
import io.httpbench.api.FailureKinds;
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

/** Determines the kind of a failure from the library's exceptions. Cold. */
final class HttpClient4Failures {

    private static final FailureKinds KINDS = new FailureKinds()
            .timeout(SocketTimeoutException.class, ConnectionPoolTimeoutException.class)
            .connect(ConnectException.class, ConnectTimeoutException.class)
            .connect(NoRouteToHostException.class, UnknownHostException.class)
            .reset(NoHttpResponseException.class, ConnectionClosedException.class, TruncatedChunkException.class)
            .reset(SocketException.class, InterruptedIOException.class)
            // The library reports a malformed chunk when the stream ends right after a chunk's data; only the message
            // distinguishes it.
            .when(
                    FailureKind.RESET,
                    cause -> cause instanceof MalformedChunkCodingException
                            && String.valueOf(cause.getMessage()).startsWith("CRLF expected"))
            .protocol(HttpException.class, ClientProtocolException.class, ParseException.class)
            .protocol(MalformedChunkCodingException.class, MessageConstraintException.class);

    private HttpClient4Failures() {}

    static Throwable explain(Exception failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof ClientProtocolException;
        return KINDS.explain(wrapped && inner != null ? inner : failure);
    }
}
