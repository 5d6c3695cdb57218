package io.httpbench.client.vertx;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.netty.handler.codec.DecoderException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpVersion;

/** {@code Vertx.vertx().createHttpClient()} with nothing but protocol and trust. */
final class ShippedClient extends SharedClient {

    private final Vertx vertx = Vertx.vertx();
    private final HttpClientAgent client;
    private final VertxRequest request;

    ShippedClient(Target target) {
        request = VertxRequest.of(target);
        client = vertx.createHttpClient(options(target));
    }

    private static HttpClientOptions options(Target target) {
        HttpClientOptions options = new HttpClientOptions();
        Tls tls = target.tls();
        if (tls != null) {
            VertxLane.secure(options, tls);
        }
        return target.protocol().isHttp2()
                ? options.setProtocolVersion(HttpVersion.HTTP_2).setUseAlpn(tls != null)
                : options;
    }

    @Override
    protected void send(SharedCall call) {
        client.request(request.options()).onComplete((leased, failure) -> {
            if (leased != null) {
                send(call, leased);
            } else {
                call.failed(VertxAttempt.KINDS.explain(failure, false, null));
            }
        });
    }

    private void send(SharedCall call, HttpClientRequest leased) {
        if (request.agreedHttp2() && leased.version() != HttpVersion.HTTP_2) {
            VertxAttempt.giveBack(leased);
            call.failed(VertxAttempt.KINDS.explain(new DecoderException("by ALPN the server did not choose h2")));
            return;
        }
        Future<HttpClientResponse> response =
                request.content() == null ? leased.send() : leased.send(request.content());
        call.abortedBy(() -> leased.reset(VertxAttempt.HTTP2_CANCEL));
        response.compose(head -> head.body().onSuccess(body -> call.succeeded(head.statusCode(), body.length())))
                .onFailure(failure -> call.failed(VertxAttempt.KINDS.explain(failure)));
    }

    @Override
    protected void shutDown() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
