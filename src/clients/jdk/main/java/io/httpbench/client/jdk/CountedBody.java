package io.httpbench.client.jdk;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Counts the bytes of a response in place, and keeps none. The library requires a new future for each body, so this is
 * one.
 */
class CountedBody extends CompletableFuture<@Nullable Void> implements HttpResponse.BodySubscriber<@Nullable Void> {

    private long bytes;

    final long bytes() {
        return bytes;
    }

    @Override
    public final CompletionStage<@Nullable Void> getBody() {
        return this;
    }

    @Override
    public final void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public final void onNext(List<ByteBuffer> parts) {
        // By index: an iterator would allocate an object per call.
        for (int i = 0; i < parts.size(); i++) {
            bytes += parts.get(i).remaining();
        }
    }

    @Override
    public final void onError(Throwable failure) {
        completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        complete(null);
    }
}
