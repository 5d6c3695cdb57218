package io.httpbench.api.adapter;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * The event loop of one lane: the thread that handles everything that concerns the lane's requests, and a way to submit
 * tasks to it. Independent of the library, since a fork has the classes of one library only.
 */
public final class LaneLoop {

    private static final long CLOSE_SECONDS = 10;

    private final UnaryOperator<Runnable> handOver;
    private final Thread thread;

    private LaneLoop(UnaryOperator<Runnable> handOver, Thread thread) {
        this.handOver = handOver;
        this.thread = thread;
    }

    /** The loop of an executor that runs all tasks on the same thread. Runs a task there to find the thread. */
    public static LaneLoop of(Executor executor) {
        return handingOver(task -> () -> executor.execute(task));
    }

    /** The loop of an executor whose thread is known, and need not be running yet. */
    public static LaneLoop of(Executor executor, Thread thread) {
        return new LaneLoop(task -> () -> executor.execute(task), thread);
    }

    /**
     * A loop with its own way of accepting tasks.
     *
     * @param handOver called at set-up time with a task: returns a runnable that submits this task to the loop each
     *     time it is run, so that the hot path allocates nothing
     */
    public static LaneLoop handingOver(UnaryOperator<Runnable> handOver) {
        CompletableFuture<Thread> found = new CompletableFuture<>();
        handOver.apply(() -> found.complete(Thread.currentThread())).run();
        return new LaneLoop(handOver, found.join());
    }

    /** Whether the caller is on the loop. Hot. */
    public boolean isCurrent() {
        return Thread.currentThread() == thread;
    }

    /** A runnable that submits this task to the loop each time it is run; fails like {@link #execute}. */
    Runnable later(Runnable task) {
        return handOver.apply(task);
    }

    /**
     * Runs the task in a later iteration of the loop. Any thread; cold.
     *
     * @throws RuntimeException when the loop has ended, of a type that depends on the library
     */
    public void execute(Runnable task) {
        handOver.apply(task).run();
    }

    /** Waits, for a bounded time, until the thread of a loop that was shut down has ended. */
    public void awaitEnd() throws InterruptedException {
        TimeUnit.SECONDS.timedJoin(thread, CLOSE_SECONDS);
    }
}
