package io.httpbench.client.asynchttpclient;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.time.Duration;
import java.util.function.Supplier;
import org.asynchttpclient.AsyncCompletionHandler;
import org.asynchttpclient.AsyncCompletionHandlerBase;
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
    private final Supplier<AsyncCompletionHandler<Response>> handlers;

    ShippedClient(Target target, Tuning tuning) {
        request = AhcLane.request(target).build();
        handlers = target.protocol() == Protocol.H2 ? AgreedProtocol::new : AsyncCompletionHandlerBase::new;
        DefaultAsyncHttpClientConfig.Builder config = AhcLane.builder(target);
        tune(config, tuning);
        client = new DefaultAsyncHttpClient(config.build());
    }

    private static void tune(DefaultAsyncHttpClientConfig.Builder config, Tuning tuning) {
        tuning.number("keep", idle -> config.setPooledConnectionIdleTimeout(Duration.ofSeconds(idle)));
        tuning.number("life", longest -> config.setConnectionTtl(Duration.ofSeconds(longest)));
        tuning.number("loops", config::setIoThreadsCount);
        tuning.number("retries", config::setMaxRequestRetry);
        tuning.onOff("compression", config::setCompressionEnforced);
        tuning.onOff("native", on -> config.setUseNativeTransport(on).setUseOnlyEpollNativeTransport(on));
        tuning.onOff("nodelay", config::setTcpNoDelay);
        tuning.number(Tunable.TIMEOUT, longest -> config.setRequestTimeout(Duration.ofSeconds(longest)));
    }

    @Override
    protected void send(SharedCall call) {
        ListenableFuture<Response> answer = client.executeRequest(request, handlers.get());
        call.abortedBy(() -> answer.cancel(true));
        var unused = answer.toCompletableFuture().whenComplete((response, failure) -> ended(call, response, failure));
    }

    /** The status of an answer whose handler then wants no more: without one of its own the library collects the body. */
    int unread() throws Exception {
        return client.executeRequest(request, new StatusAlone()).get();
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
