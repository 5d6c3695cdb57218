package io.httpbench.client.asynchttpclient;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import java.util.function.Supplier;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncCompletionHandlerBase;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.Request;
import org.asynchttpclient.Response;
import org.jspecify.annotations.Nullable;

/** {@code DefaultAsyncHttpClient} with nothing but protocol and trust. */
final class ShippedClient extends SharedClient {

    private final AsyncHttpClient client;
    private final Request request;
    private final Supplier<AsyncCompletionHandler<Response>> handlers;

    ShippedClient(Target target) {
        request = AhcLane.request(target).build();
        handlers = target.protocol() == Protocol.H2 ? AgreedProtocol::new : AsyncCompletionHandlerBase::new;
        client = new DefaultAsyncHttpClient(AhcLane.builder(target).build());
    }

    @Override
    protected void send(SharedCall call) {
        ListenableFuture<Response> answer = client.executeRequest(request, handlers.get());
        call.abortedBy(() -> answer.cancel(true));
        var unused = answer.toCompletableFuture().whenComplete((response, failure) -> ended(call, response, failure));
    }

    private static void ended(SharedCall call, @Nullable Response response, @Nullable Throwable failure) {
        if (response == null) {
            Throwable cause = failure == null ? new IllegalStateException("no response") : failure;
            call.failed(AhcAttempt.KINDS.explain(cause));
        } else {
            call.succeeded(response.getStatusCode(), response.getResponseBodyAsBytes().length);
        }
    }

    @Override
    protected void shutDown() throws Exception {
        client.close();
    }
}
