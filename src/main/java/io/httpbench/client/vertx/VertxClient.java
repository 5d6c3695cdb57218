package io.httpbench.client.vertx;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;

/**
 * One Vert.x with as many event loops as there are lanes. A lane is one event loop's context and its own pools. The
 * request on the wire has the fields of the target and what the protocol needs, nothing else.
 */
final class VertxClient implements Client {

    private final Vertx vertx;
    // Vert.x closes a client that has become unreachable, even busy connections: the lanes keep theirs reachable.
    private final List<VertxLane> lanes = new ArrayList<>();

    VertxClient(Target target, Limits limits) {
        vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(limits.lanes())
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(1)
                // Nothing here loads classes by the context class loader: no need to set it at each callback.
                .setDisableTCCL(true)
                .setFileSystemOptions(
                        new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false)));
        try {
            List<Context> loops = contexts(limits.lanes());
            for (int lane = 0; lane < limits.lanes(); lane++) {
                lanes.add(new VertxLane(vertx, loops.get(lane), target, limits, lane));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * One context for each event loop. Vert.x distributes contexts over its loops round-robin, and uses some itself, so
     * contexts are requested until every loop has one.
     */
    private List<Context> contexts(int loops) {
        List<Context> contexts = new ArrayList<>();
        Set<Thread> threads = new HashSet<>();
        for (int attempt = 0; contexts.size() < loops; attempt++) {
            if (attempt > 16 * loops) {
                throw new IllegalStateException("Vert.x gave " + contexts.size() + " event loops of " + loops);
            }
            vertx.deployVerticle(context -> {
                        if (threads.add(Thread.currentThread())) {
                            contexts.add(context);
                        }
                        return vertx.getOrCreateContext() == context
                                ? Future.succeededFuture()
                                : Future.failedFuture("deployed on a foreign context");
                    })
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        }
        return contexts;
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes.get(lane).newExchange(completion);
    }

    @Override
    public void close() {
        try {
            vertx.close().toCompletionStage().toCompletableFuture().join();
            for (VertxLane lane : lanes) {
                lane.close();
            }
        } catch (CompletionException e) {
            throw new IllegalStateException("Vert.x did not close", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
