package io.httpbench.client.reactornetty;

import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import io.netty.channel.EventLoop;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import reactor.netty.resources.LoopResources;

/** One event loop and its connections: in one pool for HTTP/1.1, each in a pool of its own for HTTP/2. */
final class ReactorNettyLane {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final LoopResources loops;
    private final EventLoop loop;
    private final Thread thread;
    private final ChannelGroup connections;
    private final List<ReactorNettyPool> pools = new ArrayList<>();
    private int next;

    /** Starts the event loop; {@link #open} follows, and {@link #close} even when that has failed. */
    ReactorNettyLane(int lane) {
        loops = LoopResources.create("reactor-netty-lane-" + lane, 1, true);
        loop = loops.onClient(true).next();
        thread = loop.submit(Thread::currentThread).syncUninterruptibly().getNow();
        connections = new DefaultChannelGroup(loop);
    }

    void open(Target target, Limits limits, int connectionCount) {
        int count = target.protocol().isHttp2() ? connectionCount : 1;
        for (int pool = 0; pool < count; pool++) {
            pools.add(new ReactorNettyPool(loops, connections, target, limits, connectionCount));
        }
    }

    EventLoop loop() {
        return loop;
    }

    /** The pool of the next exchange, in turn. */
    ReactorNettyPool nextPool() {
        return pools.get(next++ % pools.size());
    }

    /**
     * Ends the event loop itself: the library's own disposal leaves threads of Reactor's timer behind. The connections
     * first: a loop that is told to end at once while it runs tasks ends without closing them.
     */
    void close() throws InterruptedException {
        pools.forEach(ReactorNettyPool::close);
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        loops.onClient(true)
                .shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .await();
        thread.join(CLOSE_TIMEOUT.toMillis());
    }
}
