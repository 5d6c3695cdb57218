package com.example.netty41;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One event loop and its connections: in one pool, if each carries one request at a time. With pipelining each has a pool of its
 * own, since a pool would fill the first before it opens the second.
 */
final class Lane {

    private static final long CLOSE_SECONDS = 10;

    private final EventLoopGroup group;
    private final EventLoop loop;
    private final List<Pool> pools = new ArrayList<>();
    private int next;

    Lane(Connector connector, Limits limits, int number) {
        group = connector.newLoop(number);
        loop = group.next();
        boolean shared = limits.pipelining() > 1;
        int connections = limits.connectionsOf(number);
        for (int pool = 0; pool < (shared ? connections : 1); pool++) {
            pools.add(new Pool(connector, loop, shared ? 1 : connections));
        }
    }

    Exchange newExchange(Completion completion) {
        return new Netty41Exchange(loop, pools.get(next++ % pools.size()), completion);
    }

    /** Connections first: a loop that ends would leave requests without an end. */
    void close() {
        loop.submit(() -> pools.forEach(Pool::close)).awaitUninterruptibly();
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
