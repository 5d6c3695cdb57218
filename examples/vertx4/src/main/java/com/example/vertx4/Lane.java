package com.example.vertx4;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.Tls;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.tracing.TracingPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * One event loop and its own pools. With one request per connection a single pool has all connections of the lane. Where a
 * connection carries several at once (HTTP/2, pipelining), Vert.x fills the first before it opens the second: so there each
 * connection is a pool of its own, and the exchanges are dealt out to them. Vert.x closes a client that nobody refers to any more:
 * the lane does.
 */
final class Lane {

    private final Context context;
    private final Thread loop;
    private final Sent sent;
    private final List<HttpClient> pools = new ArrayList<>();
    private int next;

    Lane(Vertx vertx, Context context, Thread loop, Target target, Limits limits, int number) {
        this.context = context;
        this.loop = loop;
        sent = Sent.of(target);
        boolean shared = target.protocol().isHttp2() || limits.pipelining() > 1;
        int connections = limits.connectionsOf(number);
        HttpClientOptions options = options(target, limits);
        PoolOptions size = new PoolOptions()
                .setHttp1MaxSize(shared ? 1 : connections)
                .setHttp2MaxSize(1)
                .setMaxWaitQueueSize(-1)
                .setCleanerPeriod(0);
        for (int pool = 0; pool < (shared ? connections : 1); pool++) {
            pools.add(vertx.httpClientBuilder()
                    .with(options)
                    .with(size)
                    // The exchange is told, too; without a handler Vert.x would log each connection that breaks.
                    .withConnectHandler(connection -> connection.exceptionHandler(told -> {}))
                    .build());
        }
    }

    private static HttpClientOptions options(Target target, Limits limits) {
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout((int) limits.connectTimeout().toMillis())
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
    private static void secure(HttpClientOptions options, Tls tls) {
        options.setSsl(true).setTrustAll(tls.insecure()).setVerifyHost(!tls.insecure());
        if (tls.authorities() != null) {
            options.setTrustOptions(new PemTrustOptions().addCertValue(Buffer.buffer(tls.authorities())));
        }
    }

    Exchange newExchange(Completion completion) {
        return new Vertx4Exchange(this, pools.get(next++ % pools.size()), sent, completion);
    }

    /** Whether the caller is on the event loop. Hot. */
    boolean isCurrent() {
        return Thread.currentThread() == loop;
    }

    /**
     * Runs the task later, on the event loop. Any thread.
     *
     * @throws RuntimeException when the loop has ended
     */
    void execute(Runnable task) {
        context.runOnContext(unused -> task.run());
    }
}
