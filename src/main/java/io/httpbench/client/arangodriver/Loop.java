package io.httpbench.client.arangodriver;

import com.arangodb.shaded.vertx.core.Context;
import com.arangodb.shaded.vertx.core.Handler;
import com.arangodb.shaded.vertx.core.Vertx;
import com.arangodb.shaded.vertx.core.VertxOptions;
import com.arangodb.shaded.vertx.core.file.FileSystemOptions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The one event loop of a lane. Left alone, the driver would start a thread per connection. */
final class Loop {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final Vertx vertx = Vertx.vertx(new VertxOptions()
            .setPreferNativeTransport(true)
            .setEventLoopPoolSize(1)
            .setWorkerPoolSize(1)
            .setInternalBlockingPoolSize(1)
            // Nothing here loads classes by the context class loader: no need to set it at each callback.
            .setDisableTCCL(true)
            .setFileSystemOptions(
                    new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false)));
    private final Context context = vertx.getOrCreateContext();
    private final Thread thread;

    Loop() {
        CompletableFuture<Thread> found = new CompletableFuture<>();
        context.runOnContext(event -> found.complete(Thread.currentThread()));
        thread = found.join();
    }

    Vertx vertx() {
        return vertx;
    }

    boolean isCurrent() {
        return Thread.currentThread() == thread;
    }

    /** Runs the handler on a later turn. Throws when the loop has ended. */
    void execute(Handler<Void> handler) {
        context.runOnContext(handler);
    }

    /** Lets the action run on the loop, then ends the loop. Returns when its thread is gone. */
    void close(Runnable last) {
        try {
            if (thread.isAlive()) {
                CompletableFuture<Void> done = new CompletableFuture<>();
                execute(event -> {
                    try {
                        last.run();
                    } finally {
                        done.complete(null);
                    }
                });
                done.join();
                vertx.close().toCompletionStage().toCompletableFuture().join();
                thread.join(CLOSE_TIMEOUT.toMillis());
            }
        } catch (CompletionException e) {
            throw new IllegalStateException("Vert.x did not close", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
