package io.httpbench.client.arangodriver;

import com.arangodb.shaded.vertx.core.Context;
import com.arangodb.shaded.vertx.core.Handler;
import com.arangodb.shaded.vertx.core.Vertx;
import com.arangodb.shaded.vertx.core.VertxOptions;
import com.arangodb.shaded.vertx.core.file.FileSystemOptions;
import io.httpbench.api.adapter.LaneLoop;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The one event loop of a lane. By default the driver would start a thread per connection. */
final class DriverLoop {

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
    private final LaneLoop lane = LaneLoop.handingOver(task -> {
        Handler<Void> handler = event -> task.run();
        return () -> context.runOnContext(handler);
    });

    Vertx vertx() {
        return vertx;
    }

    /** The view for the lane's exchanges. */
    LaneLoop lane() {
        return lane;
    }

    /** Runs the handler in a later iteration. Throws when the loop has been shut down. */
    void execute(Handler<Void> handler) {
        context.runOnContext(handler);
    }

    /** Runs the action on the loop, then shuts the loop down. Returns when its thread has ended. */
    void close(Runnable last) throws InterruptedException {
        try {
            CompletableFuture.runAsync(last, lane::execute).join();
            vertx.close().toCompletionStage().toCompletableFuture().join();
            lane.awaitEnd();
        } catch (CompletionException e) {
            throw new IllegalStateException("Vert.x did not close", e.getCause());
        }
    }
}
