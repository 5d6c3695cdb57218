package io.httpbench.client.asynchttpclient;

import io.httpbench.client.SharedCall;
import io.httpbench.client.SharedClient;
import io.httpbench.model.Target;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClientConfig;
import org.asynchttpclient.ListenableFuture;
import org.asynchttpclient.Request;
import org.asynchttpclient.Response;
import org.jspecify.annotations.Nullable;

/** {@code DefaultAsyncHttpClient} with nothing but protocol and trust. */
final class ShippedClient extends SharedClient {

    private final AsyncHttpClient client;
    private final Request request;

    ShippedClient(Target target) {
        request = AhcLane.request(target).build();
        client = new DefaultAsyncHttpClient(AhcLane.secured(new DefaultAsyncHttpClientConfig.Builder(), target)
                .setHttp2Enabled(false)
                .build());
    }

    @Override
    protected void send(SharedCall call) {
        ListenableFuture<Response> answer = client.executeRequest(request);
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
