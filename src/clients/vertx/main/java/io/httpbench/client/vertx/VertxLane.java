package io.httpbench.client.vertx;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientBuilder;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.tracing.TracingPolicy;

/**
 * The context of one event loop and its own pools. The request on the wire has the fields of the target and what the
 * protocol needs, nothing else. With one request per connection a single pool holds all connections of the lane. Vert.x
 * closes a client that has become unreachable, even busy connections: the lane keeps its own reachable.
 *
 * <p>Where a connection carries several requests at once (HTTP/2, pipelining), Vert.x fills the first connection before
 * it opens the second, and would open fewer than are asked for. So each connection gets its own pool there, and the
 * exchanges are distributed evenly.
 */
final class VertxLane extends LoopLane<HttpClientAgent> {

    private final VertxRequest request;

    VertxLane(Vertx vertx, Context context, Target target, Limits limits, int lane) {
        super(loop(context));
        request = VertxRequest.of(target);
        boolean shared = target.protocol().isMultiplexed() || limits.pipelining() > 1;
        int connections = limits.connectionsOf(lane);
        PoolOptions size = new PoolOptions()
                .setHttp1MaxSize(shared ? 1 : connections)
                .setHttp2MaxSize(1)
                .setMaxWaitQueueSize(-1)
                .setCleanerPeriod(0);
        for (int pool = 0; pool < (shared ? connections : 1); pool++) {
            add(configured(vertx.httpClientBuilder(), target, limits)
                    .with(size)
                    // The exchange is notified too; without a handler, Vert.x would log each broken connection.
                    .withConnectHandler(connection -> connection.exceptionHandler(told -> {}))
                    .build());
        }
    }

    private static LaneLoop loop(Context context) {
        return LaneLoop.handingOver(task -> {
            Handler<Void> handler = unused -> task.run();
            return () -> context.runOnContext(handler);
        });
    }

    @Override
    protected LoopAttempt newAttempt(HttpClientAgent pool) {
        return new VertxAttempt(pool, request);
    }

    private static HttpClientBuilder configured(HttpClientBuilder pool, Target target, Limits limits) {
        return target.protocol().isOverTcp()
                ? pool.with(options(target, limits))
                : VertxHttp3.configured(pool, target, limits);
    }

    private static HttpClientOptions options(Target target, Limits limits) {
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(limits.connectTimeout().toMillis()))
                .setTcpNoDelay(true)
                .setKeepAlive(limits.keepAlive())
                .setKeepAliveTimeout(0)
                .setHttp2KeepAliveTimeout(0)
                .setTracingPolicy(TracingPolicy.IGNORE);
        Tls tls = target.tls();
        if (tls != null) {
            secure(options, tls);
        }
        if (target.protocol().isHttp2()) {
            return options.setUseAlpn(tls != null)
                    .setProtocolVersion(HttpVersion.HTTP_2)
                    .setHttp2ClearTextUpgrade(false)
                    .setHttp2MultiplexingLimit(limits.slotsPerLane());
        }
        if (limits.pipelining() > 1) {
            options.setPipelining(true).setPipeliningLimit(limits.pipelining());
        }
        return options.setProtocolVersion(HttpVersion.HTTP_1_1);
    }

    /** The JVM's own TLS, which is Vert.x' default. */
    static void secure(HttpClientOptions options, Tls tls) {
        options.setSsl(true).setTrustAll(tls.insecure()).setVerifyHost(!tls.insecure());
        String authorities = tls.authorities();
        if (authorities != null) {
            options.setTrustOptions(new PemTrustOptions().addCertValue(Buffer.buffer(authorities)));
        }
    }

    /** Waits for the event loop, which Vert.x shuts down with all others. */
    @Override
    public void close() throws InterruptedException {
        loop().awaitEnd();
    }
}
