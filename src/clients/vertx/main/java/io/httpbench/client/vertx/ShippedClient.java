package io.httpbench.client.vertx;

import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.SharedCall;
import io.httpbench.api.adapter.SharedClient;
import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import io.netty.handler.codec.DecoderException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import java.util.concurrent.TimeUnit;

/** {@code Vertx.vertx().createHttpClient()} with nothing but protocol and trust. */
final class ShippedClient extends SharedClient {

    private final Vertx vertx;
    private final HttpClientAgent client;
    private final VertxRequest request;

    ShippedClient(Target target, Tuning tuning) {
        request = VertxRequest.of(target);
        tuning.number(Tunable.TIMEOUT, idle -> request.options().setIdleTimeout(TimeUnit.SECONDS.toMillis(idle)));
        VertxOptions threads = new VertxOptions();
        tuning.number("loops", threads::setEventLoopPoolSize);
        tuning.onOff("native", threads::setPreferNativeTransport);
        vertx = Vertx.vertx(threads);
        PoolOptions pool = new PoolOptions();
        tuning.number("life", longest -> pool.setMaxLifetime(longest).setMaxLifetimeUnit(TimeUnit.SECONDS));
        client = target.protocol().isOverTcp() ? overTcp(target, pool, tuning) : http3(target, pool, tuning);
    }

    private HttpClientAgent overTcp(Target target, PoolOptions pool, Tuning tuning) {
        HttpClientOptions options = options(target);
        tune(options, tuning);
        tuning.number("pool", most -> pool.setHttp1MaxSize(most).setHttp2MaxSize(most));
        return vertx.createHttpClient(options, pool);
    }

    private HttpClientAgent http3(Target target, PoolOptions pool, Tuning tuning) {
        tuning.number("pool", most -> VertxHttp3.bound(pool, most));
        return VertxHttp3.shipped(vertx.httpClientBuilder().with(pool), target, tuning)
                .build();
    }

    private static void tune(HttpClientOptions options, Tuning tuning) {
        tuning.number("keep", idle -> options.setKeepAliveTimeout(idle).setHttp2KeepAliveTimeout(idle));
        tuning.number("window", bytes -> options.getInitialSettings().setInitialWindowSize(bytes));
        tuning.number("connection-window", options::setHttp2ConnectionWindowSize);
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
        Future<HttpClientResponse> response = answer(leased);
        call.abortedBy(() -> VertxAttempt.giveUp(leased, null));
        response.compose(head -> head.body().onSuccess(body -> call.succeeded(head.statusCode(), body.length())))
                .onFailure(failure -> call.failed(VertxAttempt.KINDS.explain(failure)));
    }

    private Future<HttpClientResponse> answer(HttpClientRequest leased) {
        return request.content() == null ? leased.send() : leased.send(request.content());
    }

    /** The status of an answer whose body nobody handles. */
    int unread() throws Exception {
        return client.request(request.options())
                .compose(this::answer)
                .toCompletionStage()
                .toCompletableFuture()
                .get()
                .statusCode();
    }

    @Override
    protected void shutDown() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
