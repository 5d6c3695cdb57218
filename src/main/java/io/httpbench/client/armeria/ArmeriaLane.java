package io.httpbench.client.armeria;

import com.linecorp.armeria.common.util.EventLoopGroups;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One event loop and its connections: in one pool for HTTP/1.1, each in a pool of its own where a connection carries
 * several requests at once (HTTP/2, pipelining), because the library would put all of them onto the first.
 */
final class ArmeriaLane {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final EventLoopGroup loops;
    private final EventLoop loop;
    private final Thread thread;
    private final ChannelGroup connections;
    private final List<ArmeriaPool> pools = new ArrayList<>();
    private int next;

    /** Starts the event loop; {@link #open} follows, and {@link #close} even when that has failed. */
    ArmeriaLane(int lane) {
        loops = EventLoopGroups.newEventLoopGroup(1, "armeria-lane-" + lane, true);
        loop = loops.next();
        thread = loop.submit(Thread::currentThread).syncUninterruptibly().getNow();
        connections = new DefaultChannelGroup(loop);
    }

    void open(Target target, Limits limits, int connectionCount) {
        boolean shared = target.protocol().isHttp2() || (limits.pipelining() > 1 && limits.keepAlive());
        for (int pool = 0; pool < (shared ? connectionCount : 1); pool++) {
            Gate gate = shared
                    ? new SharedConnectionGate(
                            loop, target.protocol().isHttp2() ? Integer.MAX_VALUE : limits.pipelining())
                    : new ConnectionGate(loop, connectionCount);
            pools.add(new ArmeriaPool(loops, connections, gate, target, limits));
        }
    }

    EventLoop loop() {
        return loop;
    }

    /** The pool of the next exchange, in turn. */
    ArmeriaPool nextPool() {
        return pools.get(next++ % pools.size());
    }

    /** The connections first: the library knows only those that are open, not those that are being opened. */
    void close() throws InterruptedException {
        connections.close().await(CLOSE_TIMEOUT.toMillis());
        pools.forEach(ArmeriaPool::close);
        loops.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .await();
        thread.join(CLOSE_TIMEOUT.toMillis());
    }
}
