package io.httpbench.client.vertx;

import io.httpbench.api.Client;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.httpbench.api.adapter.LanedClient;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One Vert.x with as many event loops as there are lanes. */
final class VertxLoops implements AutoCloseable {

    private final Vertx vertx;
    private final List<Context> contexts = new ArrayList<>();

    private VertxLoops(int loops) {
        vertx = Vertx.vertx(new VertxOptions()
                .setPreferNativeTransport(true)
                .setEventLoopPoolSize(loops)
                .setWorkerPoolSize(1)
                .setInternalBlockingPoolSize(1)
                // Nothing here loads classes by the context class loader: no need to set it at each callback.
                .setDisableTCCL(true)
                .setFileSystemOptions(
                        new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false)));
        try {
            findContexts(loops);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** A client with a lane per event loop. */
    static Client open(Target target, Limits limits) {
        VertxLoops loops = new VertxLoops(limits.lanes());
        return new LanedClient(
                limits, loops, lane -> new VertxLane(loops.vertx, loops.contexts.get(lane), target, limits, lane));
    }

    /**
     * One context for each event loop. Vert.x distributes contexts over its loops round-robin, and uses some itself, so
     * contexts are requested until every loop has one.
     */
    private void findContexts(int loops) {
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
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
