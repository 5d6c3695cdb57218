package io.httpbench.client.netty;

import io.httpbench.api.Client;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * One event loop and its connections: in one pool, if each carries one request at a time. Where a connection carries
 * several (HTTP/2 and HTTP/3, pipelining), each has its own pool, since a pool would fill the first before it opens the second.
 */
final class NettyLane extends LoopLane<ConnectionPool> {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final EventLoopGroup group;

    private NettyLane(EventLoopGroup group, Connector connector, Limits limits, int lane) {
        super(LaneLoop.of(group.next()));
        this.group = group;
        boolean shared = connector.shared();
        int connections = limits.connectionsOf(lane);
        EventLoop loop = group.next();
        for (int pool = 0; pool < (shared ? connections : 1); pool++) {
            add(new ConnectionPool(connector, loop, shared ? 1 : connections));
        }
    }

    /** Lanes for this target, with a common request. */
    static Client client(Target target, Limits limits) {
        Connector connector = new Connector(target, limits);
        return new LanedClient(limits, lane -> new NettyLane(connector.newLoop(lane), connector, limits, lane));
    }

    @Override
    protected LoopAttempt newAttempt(ConnectionPool pool) {
        return new NettyAttempt(pool);
    }

    @Override
    public void close() throws InterruptedException {
        group.submit(() -> pools().forEach(ConnectionPool::close)).await();
        group.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .await();
        loop().awaitEnd();
    }
}
