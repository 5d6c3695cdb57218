package io.httpbench.client.reactornetty;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import reactor.netty.resources.LoopResources;

/**
 * One event loop and its connections: in one pool for HTTP/1.1, each in its own pool for HTTP/2. The request on the
 * wire has the header fields of the target and {@code host}, and {@code user-agent} and {@code accept}, which the
 * library adds to every request without them.
 */
final class ReactorNettyLane extends LoopLane<ReactorNettyPool> {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Target target;
    private final Limits limits;
    private final int connectionCount;
    private final LoopResources loops;
    private final ChannelGroup connections;

    /** Starts the event loop. */
    ReactorNettyLane(Target target, Limits limits, int lane) {
        this(target, limits, lane, LoopResources.create("reactor-netty-lane-" + lane, 1, true));
    }

    private ReactorNettyLane(Target target, Limits limits, int lane, LoopResources loops) {
        super(LaneLoop.of(group(loops).next()));
        this.target = target;
        this.limits = limits;
        this.loops = loops;
        connectionCount = limits.connectionsOf(lane);
        connections = new DefaultChannelGroup(group(loops).next());
    }

    private static EventLoopGroup group(LoopResources loops) {
        return loops.onClient(true);
    }

    @Override
    public void open() {
        int count = target.protocol().isMultiplexed() ? connectionCount : 1;
        for (int pool = 0; pool < count; pool++) {
            add(new ReactorNettyPool(loops, connections, target, limits, connectionCount));
        }
    }

    @Override
    protected LoopAttempt newAttempt(ReactorNettyPool pool) {
        return new ReactorNettyAttempt(pool);
    }

    /**
     * Shuts down the event loop itself: the library's own disposal leaks threads of Reactor's timer. Connections first:
     * a loop that is shut down immediately while it runs tasks ends without closing them.
     */
    @Override
    public void close() throws InterruptedException {
        pools().forEach(ReactorNettyPool::close);
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        group(loops)
                .shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .await();
        loop().awaitEnd();
    }
}
