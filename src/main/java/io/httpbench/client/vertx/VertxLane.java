package io.httpbench.client.vertx;

import io.httpbench.client.Limits;
import io.httpbench.config.Protocol;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.tracing.TracingPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * One event loop and its pools. With one request per connection a single pool holds all connections of the lane.
 *
 * <p>Where a connection carries several requests at once (HTTP/2, pipelining), Vert.x fills the first connection
 * before it opens the second, and would open fewer than are asked for. There each connection gets a pool of its own,
 * and the exchanges are dealt out evenly.
 */
final class VertxLane {

    private final Context context;
    private final List<HttpClientAgent> pools = new ArrayList<>();
    private int next;

    VertxLane(Vertx vertx, Context context, Protocol protocol, Limits limits, int lane) {
        this.context = context;
        boolean shared = protocol == Protocol.H2C || limits.pipelining() > 1;
        int connections = limits.connectionsOf(lane);
        HttpClientOptions options = options(protocol, limits);
        PoolOptions size = new PoolOptions()
                .setHttp1MaxSize(shared ? 1 : connections)
                .setHttp2MaxSize(1)
                .setMaxWaitQueueSize(-1)
                .setCleanerPeriod(0);
        for (int pool = 0; pool < (shared ? connections : 1); pool++) {
            pools.add(vertx.httpClientBuilder()
                    .with(options)
                    .with(size)
                    // The exchange is told too; unheard, Vert.x would log each broken connection.
                    .withConnectHandler(connection -> connection.exceptionHandler(told -> {}))
                    .build());
        }
    }

    private static HttpClientOptions options(Protocol protocol, Limits limits) {
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(limits.connectTimeout().toMillis()))
                .setTcpNoDelay(true)
                .setKeepAliveTimeout(0)
                .setHttp2KeepAliveTimeout(0)
                .setTracingPolicy(TracingPolicy.IGNORE);
        if (protocol == Protocol.H2C) {
            return options.setProtocolVersion(HttpVersion.HTTP_2)
                    .setHttp2ClearTextUpgrade(false)
                    .setHttp2MultiplexingLimit(limits.slotsPerLane());
        }
        if (limits.pipelining() > 1) {
            options.setPipelining(true).setPipeliningLimit(limits.pipelining());
        }
        return options.setProtocolVersion(HttpVersion.HTTP_1_1);
    }

    Context context() {
        return context;
    }

    /** The pool of the next exchange, in turn. */
    HttpClientAgent nextPool() {
        return pools.get(next++ % pools.size());
    }
}
