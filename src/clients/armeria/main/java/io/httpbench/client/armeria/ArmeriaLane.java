package io.httpbench.client.armeria;

import com.linecorp.armeria.common.util.EventLoopGroups;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import io.httpbench.api.adapter.LoopLane;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * One event loop and its connections: in one pool for HTTP/1.1, each in its own pool where a connection carries
 * several requests at once (HTTP/2, pipelining). The request on the wire has the header fields of the target, what the
 * protocol needs, and {@code user-agent}, which the library adds to every request.
 */
final class ArmeriaLane extends LoopLane<ArmeriaPool> {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Target target;
    private final Limits limits;
    private final int connectionCount;
    private final EventLoopGroup loops;
    private final EventLoop eventLoop;
    private final ChannelGroup connections;

    /** Starts the event loop. */
    ArmeriaLane(Target target, Limits limits, int lane) {
        this(target, limits, lane, EventLoopGroups.newEventLoopGroup(1, "armeria-lane-" + lane, true));
    }

    private ArmeriaLane(Target target, Limits limits, int lane, EventLoopGroup loops) {
        super(LaneLoop.of(loops.next()));
        this.target = target;
        this.limits = limits;
        this.loops = loops;
        connectionCount = limits.connectionsOf(lane);
        eventLoop = loops.next();
        connections = new DefaultChannelGroup(eventLoop);
    }

    @Override
    public void open() {
        boolean http2 = target.protocol().isHttp2();
        boolean shared = http2 || (limits.pipelining() > 1 && limits.keepAlive());
        for (int pool = 0; pool < (shared ? connectionCount : 1); pool++) {
            Gate gate = shared
                    ? new SharedConnectionGate(eventLoop, http2 ? Integer.MAX_VALUE : limits.pipelining())
                    : new ConnectionGate(eventLoop, connectionCount);
            add(new ArmeriaPool(loops, connections, gate, target, limits));
        }
    }

    @Override
    protected LoopAttempt newAttempt(ArmeriaPool pool) {
        return new ArmeriaAttempt(eventLoop, pool);
    }

    /** The connections first: the library knows only those that are open, not those that are being opened. */
    @Override
    public void close() throws InterruptedException {
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        pools().forEach(ArmeriaPool::close);
        loops.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .await();
        loop().awaitEnd();
    }
}
