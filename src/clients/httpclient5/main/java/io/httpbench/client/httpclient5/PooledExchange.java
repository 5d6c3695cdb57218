package io.httpbench.client.httpclient5;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/** One thread's request through the pool. */
final class PooledExchange extends BlockingExchange {

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
        return HttpClient5Failures.explain(failure);
    }

    @Override
    protected void renew() {
        request = client.newRequest();
    }
}
