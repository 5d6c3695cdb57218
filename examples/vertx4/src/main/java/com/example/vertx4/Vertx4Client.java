package com.example.vertx4;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One Vert.x with as many event loops as there are lanes. */
final class Vertx4Client implements Client {

    private static final long CLOSE_SECONDS = 10;

    private final Vertx vertx;
    private final List<Lane> lanes = new ArrayList<>();

    /** A context for each event loop, by its thread. */
    private final Map<Thread, Context> contexts = new LinkedHashMap<>();

    Vertx4Client(Target target, Limits limits) {
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
            findContexts(limits.lanes());
            contexts.forEach(
                    (loop, context) -> lanes.add(new Lane(vertx, context, loop, target, limits, lanes.size())));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Vert.x deals contexts out to its loops in turn, and uses some itself: so they are asked for until each loop has one. */
    private void findContexts(int loops) {
        for (int attempt = 0; contexts.size() < loops; attempt++) {
            if (attempt > 16 * loops) {
                throw new IllegalStateException("Vert.x gave " + contexts.size() + " event loops of " + loops);
            }
            vertx.deployVerticle(new AbstractVerticle() {
                        @Override
                        public void start() {
                            contexts.putIfAbsent(Thread.currentThread(), context);
                        }
                    })
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        }
    }

    @Override
    public Exchange newExchange(int lane, Completion completion) {
        return lanes.get(lane).newExchange(completion);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
        try {
            for (Thread loop : contexts.keySet()) {
                TimeUnit.SECONDS.timedJoin(loop, CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
