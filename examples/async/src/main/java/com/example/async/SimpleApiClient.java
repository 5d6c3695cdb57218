package com.example.async;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;

/**
 * Apache HttpClient 5 with its simple asynchronous API: a request object, and a response with its body as an array. A client for
 * each lane: a shared one would give its event loops to connections, not to lanes.
 */
final class SimpleApiClient implements Client {

    private static final TimeValue CLOSE = TimeValue.ofSeconds(5);

    private final Target target;
    private final Limits limits;
    private final byte[] content;
    private final List<CloseableHttpAsyncClient> lanes = new ArrayList<>();
    private final List<SimpleApiExchange> exchanges = new ArrayList<>();

    SimpleApiClient(Target target, Limits limits) {
        this.target = target;
        this.limits = limits;
        content = target.body();
        for (int lane = 0; lane < limits.lanes(); lane++) {
            CloseableHttpAsyncClient client = Library.create(target.tls(), limits, limits.connectionsOf(lane));
            client.start();
            lanes.add(client);
        }
    }

    /** A new one each time: the library's may be used once. */
    SimpleHttpRequest newRequest() {
        SimpleRequestBuilder request =
                SimpleRequestBuilder.create(target.method()).setUri(target.uri());
        target.headers().forEach(header -> request.addHeader(header.name(), header.value()));
        if (!limits.keepAlive()) {
            request.addHeader("Connection", "close");
        }
        if (target.sendsContent()) {
            request.setBody(content, null);
        }
        return request.build();
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        SimpleApiExchange exchange = new SimpleApiExchange(this, lanes.get(lane), completion);
        exchanges.add(exchange);
        return exchange;
    }

    /** Requests first: the library leaves some that wait for a connection without an end. */
    @Override
    public void close() {
        exchanges.forEach(Exchange::cancel);
        try {
            for (CloseableHttpAsyncClient lane : lanes) {
                lane.close(CloseMode.IMMEDIATE);
                lane.awaitShutdown(CLOSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
