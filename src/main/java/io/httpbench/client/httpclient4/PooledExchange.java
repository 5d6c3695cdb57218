package io.httpbench.client.httpclient4;

import io.httpbench.client.BlockingExchange;
import io.httpbench.client.Completion;
import io.httpbench.client.FailureKinds;
import io.httpbench.model.FailureKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.http.ConnectionClosedException;
import org.apache.http.HttpEntity;
import org.apache.http.HttpException;
import org.apache.http.MalformedChunkCodingException;
import org.apache.http.MessageConstraintException;
import org.apache.http.NoHttpResponseException;
import org.apache.http.ParseException;
import org.apache.http.TruncatedChunkException;
import org.apache.http.client.ClientProtocolException;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.conn.ConnectTimeoutException;
import org.apache.http.conn.ConnectionPoolTimeoutException;
import org.jspecify.annotations.Nullable;

/** One thread's request through the pool. */
final class PooledExchange extends BlockingExchange {

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

    private final PooledClient client;

    /** Reused for every request: a new one costs more, and it holds no state that the next request must not see. */
    private final HttpClientContext context = HttpClientContext.create();

    /** Replaced after an abort, which is permanent. */
    private HttpUriRequest request;

    PooledExchange(PooledClient client, Completion completion) {
        super(completion);
        this.client = client;
        request = client.newRequest();
    }

    @Override
    protected void send() throws IOException {
        try (CloseableHttpResponse response = client.execute(request, context)) {
            long bodyBytes = read(response.getEntity());
            received(response.getStatusLine().getStatusCode(), bodyBytes);
        }
    }

    private long read(@Nullable HttpEntity entity) throws IOException {
        if (entity == null) {
            return 0;
        }
        try (InputStream body = entity.getContent()) {
            return drain(body);
        }
    }

    @Override
    protected void abort() {
        request.abort();
    }

    @Override
    protected Throwable explain(Exception failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof ClientProtocolException;
        return KINDS.explain(wrapped && inner != null ? inner : failure);
    }

    @Override
    protected void renew() {
        request = client.newRequest();
    }
}
