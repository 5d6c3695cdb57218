package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tuning;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** {@code HttpClient.sendAsync} as shipped. Its future tells the end, on a thread of the JVM's common pool. */
final class ShippedAsyncClient extends SharedClient {

    private final ShippedEngine engine;

    ShippedAsyncClient(Target target, Tuning tuning) {
        engine = new ShippedEngine(target, tuning);
    }

    @Override
    protected void send(SharedCall call) {
        CompletableFuture<HttpResponse<byte[]>> answer =
                engine.client().sendAsync(engine.request(), BodyHandlers.ofByteArray());
        call.abortedBy(() -> answer.cancel(true));
        var unused = answer.whenComplete((response, failure) -> ended(call, response, failure));
    }

    private void ended(SharedCall call, @Nullable HttpResponse<byte[]> response, @Nullable Throwable failure) {
        if (response == null) {
            call.failed(JdkFailures.of(failure == null ? new IllegalStateException("no response") : failure));
            return;
        }
        try {
            engine.check(response);
            call.succeeded(response.statusCode(), response.body().length);
        } catch (ExchangeException e) {
            call.failed(e);
        }
    }

    @Override
    protected void shutDown() {
        engine.close();
    }
}
