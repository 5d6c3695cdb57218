package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.OrderlyClient;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code HttpClient.sendAsync}, one client per lane. The request on the wire has the headers {@code Authorization} and
 * {@code Host}, and {@code User-Agent}, which the library adds to every request.
 */
final class AsyncClient extends OrderlyClient<AsyncExchange> {

    private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

    private final List<JdkEngines> lanes = new ArrayList<>();

    AsyncClient(Target target, Limits limits) {
        useCommonPool();
        try {
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new JdkEngines(
                        target, limits, limits.connectionsOf(lane), limits.slotsPerLane(), "jdk-async-lane-" + lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Makes the library use the JVM's common pool, as JDK 25 does: each {@code sendAsync} ends with a task for it. With
     * one or two CPUs the pool has one thread, and before JDK 25 the library then starts a thread for every task
     * instead: about twice the CPU time per request. Must be called before the pool is first used; a user's option
     * takes precedence.
     */
    private static void useCommonPool() {
        if (Runtime.getRuntime().availableProcessors() <= 2 && System.getProperty(PARALLELISM) == null) {
            System.setProperty(PARALLELISM, "2");
        }
    }

    @Override
    protected AsyncExchange create(int lane, Completion completion) {
        return new AsyncExchange(lanes.get(lane).next(), completion);
    }

    @Override
    protected void giveUp(AsyncExchange exchange) {
        exchange.abandon();
    }

    @Override
    protected void shutDown() {
        lanes.forEach(JdkEngines::close);
    }
}
