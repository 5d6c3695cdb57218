package io.httpbench.client.httpclient5;

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
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.ConnectionShutdownException;
import org.apache.hc.client5.http.impl.classic.RequestFailedException;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.StreamClosedException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.jspecify.annotations.Nullable;

/** One thread's request through the pool. */
final class PooledExchange extends BlockingExchange {

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

    private final PooledClient client;

    /** Reused for every request: a new one costs more, and it holds no state that the next request must not see. */
    private final HttpClientContext context = HttpClientContext.create();

    /** Replaced after a cancel, which is permanent. */
    private HttpUriRequestBase request;

    PooledExchange(PooledClient client, Completion completion) {
        super(completion);
        this.client = client;
        request = client.newRequest();
    }

    @Override
    protected void send() throws IOException {
        try (ClassicHttpResponse response = client.execute(request, context)) {
            long bodyBytes = read(response.getEntity());
            received(response.getCode(), bodyBytes);
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
        request.cancel();
    }

    @Override
    protected Throwable explain(Exception failure) {
        Throwable inner = failure.getCause();
        boolean wrapped = failure instanceof ClientProtocolException || failure instanceof RequestFailedException;
        return KINDS.explain(wrapped && inner != null ? inner : failure);
    }

    @Override
    protected void renew() {
        request = client.newRequest();
    }
}
