package com.example.async;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;

/** The slot of one request at a time. */
final class SimpleApiExchange implements Exchange {

    private final SimpleApiClient requests;
    private final CloseableHttpAsyncClient lane;
    private final Completion completion;
    private volatile Call underWay;

    SimpleApiExchange(SimpleApiClient requests, CloseableHttpAsyncClient lane, Completion completion) {
        this.requests = requests;
        this.lane = lane;
        this.completion = completion;
    }

    @Override
    public void start() {
        Call call = new Call(completion);
        underWay = call;
        try {
            HttpClientContext context = HttpClientContext.create();
            context.setAttribute(Call.ATTRIBUTE, call);
            call.brokenBy(lane.execute(requests.newRequest(), context, call));
        } catch (RuntimeException e) {
            call.failed(e);
        }
    }

    @Override
    public void cancel() {
        Call call = underWay;
        if (call != null) {
            call.cancel();
        }
    }
}
