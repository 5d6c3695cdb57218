package io.httpbench.client.okhttp;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import java.io.IOException;
import okhttp3.Call;
import okhttp3.Response;

/** One thread's request, with the body as an array. */
final class ShippedExecuteExchange extends BlockingExchange {

    private final ShippedEngine engine;

    /** The next call, until it is the one under way. There before it is executed, so that an abort always finds it. */
    private volatile Call call;

    ShippedExecuteExchange(ShippedEngine engine, Completion completion) {
        super(completion);
        this.engine = engine;
        call = engine.newCall();
    }

    @Override
    protected void send() throws IOException {
        try (Response response = call.execute()) {
            received(response.code(), response.body().bytes().length);
        } finally {
            call = engine.newCall();
        }
    }

    @Override
    protected void abort() {
        call.cancel();
    }

    @Override
    protected Throwable explain(Exception failure) {
        return OkHttpFailures.explain(failure);
    }

    @Override
    protected void renew() {
        call = engine.newCall();
    }
}
