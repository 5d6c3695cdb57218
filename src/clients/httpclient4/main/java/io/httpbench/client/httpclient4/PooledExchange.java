package io.httpbench.client.httpclient4;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import java.io.InputStream;
import org.apache.http.HttpEntity;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.client.protocol.HttpClientContext;
import org.jspecify.annotations.Nullable;

/** One thread's request through the pool. */
final class PooledExchange extends BlockingExchange {

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
        return HttpClient4Failures.explain(failure);
    }

    @Override
    protected void renew() {
        request = client.newRequest();
    }
}
