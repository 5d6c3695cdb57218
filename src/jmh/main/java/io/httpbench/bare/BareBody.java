package io.httpbench.bare;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Reduces a body to its length, for the bare loops of the JDK's client. */
class BareBody extends CompletableFuture<@Nullable Void> implements HttpResponse.BodySubscriber<@Nullable Void> {

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
        for (int i = 0; i < parts.size(); i++) {
            bytes += parts.get(i).remaining();
        }
    }

    @Override
    public void onError(Throwable failure) {
        completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        complete(null);
    }
}
