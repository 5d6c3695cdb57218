package io.httpbench.client.rawnetty;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.transport.Transport;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/**
 * The ceiling: one event loop per lane, with only sockets and one handler for each, preceded by TLS if used. The request on the wire
 * has the fields {@code Host} ({@code :authority}), those of the target and {@code Content-Length} of content, nothing
 * else.
 */
final class RawNettyClient implements Client {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Transport transport = Transport.chosen();
    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final List<RawNettyLane> lanes = new ArrayList<>();
    private final EventLoopGroup group;

    RawNettyClient(Target target, Limits limits) {
        Dialect dialect = Dialect.of(target, limits);
        Sockets sockets = new Sockets(target, limits, transport);
        group = new MultiThreadIoEventLoopGroup(limits.lanes(), this::newThread, transport.io());
        for (EventExecutor loop : group) {
            lanes.add(new RawNettyLane((EventLoop) loop, sockets, dialect, limits.connectionsOf(lanes.size())));
        }
    }

    private Thread newThread(Runnable loop) {
        Thread thread = new FastThreadLocalThread(loop, "raw-netty-lane-" + threads.size());
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes.get(lane).newExchange(completion);
    }

    @Override
    public void close() {
        if (!group.isShuttingDown()) {
            lanes.forEach(RawNettyLane::close);
        }
        var unused = group.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly();
        try {
            for (Thread thread : threads) {
                thread.join(CLOSE_TIMEOUT.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
