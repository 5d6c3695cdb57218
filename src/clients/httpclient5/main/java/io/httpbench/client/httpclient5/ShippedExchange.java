package io.httpbench.client.httpclient5;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.jspecify.annotations.Nullable;

/** One thread's request through the shared client: a new one each time, and the body as an array. */
final class ShippedExchange extends BlockingExchange {

    private final CloseableHttpClient client;
    private final HttpClient5Requests requests;

    /** The next request, until it is the one under way. There before it is sent, so that an abort always finds it. */
    private volatile HttpUriRequestBase request;

    ShippedExchange(CloseableHttpClient client, HttpClient5Requests requests, Completion completion) {
        super(completion);
        this.client = client;
        this.requests = requests;
        request = requests.create();
    }

    @Override
    protected void send() throws IOException {
        try {
            client.execute(request, this::read);
        } finally {
            request = requests.create();
        }
    }

    private @Nullable Void read(ClassicHttpResponse response) throws IOException {
        HttpEntity entity = response.getEntity();
        byte[] body = entity == null ? null : EntityUtils.toByteArray(entity);
        received(response.getCode(), body == null ? 0 : body.length);
        return null;
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
        request = requests.create();
    }
}
