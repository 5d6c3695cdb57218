package io.httpbench.client.okhttp;

import io.httpbench.api.Target;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tuning;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;

/** {@code Call.enqueue} as shipped. */
final class ShippedEnqueueClient extends SharedClient {

    private final ShippedEngine engine;

    ShippedEnqueueClient(Target target, Tuning tuning) {
        engine = new ShippedEngine(target, tuning);
    }

    @Override
    protected void send(SharedCall shared) {
        Call sent = engine.newCall();
        shared.abortedBy(sent::cancel);
        sent.enqueue(new Callback() {
            @Override
            public void onResponse(Call call, Response response) {
                try (response) {
                    shared.succeeded(response.code(), response.body().bytes().length);
                } catch (IOException e) {
                    onFailure(call, e);
                }
            }

            @Override
            public void onFailure(Call call, IOException failure) {
                shared.failed(OkHttpFailures.explain(failure));
            }
        });
    }

    /** The status of an answer that its callback neither reads nor closes. */
    int unread() throws Exception {
        CompletableFuture<Integer> status = new CompletableFuture<>();
        engine.newCall().enqueue(new Callback() {
            @Override
            public void onResponse(Call call, Response response) {
                status.complete(response.code());
            }

            @Override
            public void onFailure(Call call, IOException failure) {
                status.completeExceptionally(failure);
            }
        });
        return status.get();
    }

    @Override
    protected void shutDown() throws InterruptedException {
        engine.close();
    }
}
