package io.httpbench.client.httpclient4;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import org.apache.http.HttpEntity;
import org.apache.http.HttpHost;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.util.EntityUtils;

/** One thread's request through the shared client: a new one each time, and the body as an array. */
final class ShippedExchange extends BlockingExchange {

    private final CloseableHttpClient client;
    private final HttpHost host;
    private final HttpClient4Requests requests;

    /** The next request, until it is the one under way. There before it is sent, so that an abort always finds it. */
    private volatile HttpUriRequest request;

    ShippedExchange(CloseableHttpClient client, HttpHost host, HttpClient4Requests requests, Completion completion) {
        super(completion);
        this.client = client;
        this.host = host;
        this.requests = requests;
        request = requests.create();
    }

    @Override
    protected void send() throws IOException {
        try (CloseableHttpResponse response = client.execute(host, request)) {
            HttpEntity entity = response.getEntity();
            received(
                    response.getStatusLine().getStatusCode(),
                    entity == null ? 0 : EntityUtils.toByteArray(entity).length);
        } finally {
            request = requests.create();
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
        request = requests.create();
    }
}
