package io.httpbench.client.jetty;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.io.ManagedSelector;
import org.jspecify.annotations.Nullable;

/**
 * Turns Jetty's selector into an event loop: an executor that runs its first task, the selector's own loop, on a
 * thread, and submits every later task to that loop. So a lane runs on one thread only. Jetty's default thread pool
 * would move the selector, and with it the completions, from thread to thread.
 */
final class SelectorLoop implements Executor {

    private final Thread thread;
    private volatile @Nullable Runnable selecting;
    private volatile @Nullable ManagedSelector selector;

    SelectorLoop(String name) {
        thread = new Thread(this::select, name);
        thread.setDaemon(true);
    }

    private void select() {
        Objects.requireNonNull(selecting).run();
    }

    /** Must be called after the selector has started. */
    void use(ManagedSelector started) {
        selector = started;
    }

    /**
     * Runs the task on the selector's thread, soon.
     *
     * @throws RejectedExecutionException when the selector has stopped; Jetty then drops the task
     */
    @Override
    public void execute(Runnable task) {
        ManagedSelector home = selector;
        if (home != null && home.isRunning()) {
            home.submit(unused -> task.run());
        } else if (selecting == null) {
            selecting = task;
            thread.start();
        } else {
            throw new RejectedExecutionException(thread.getName() + " does not run");
        }
    }

    /** The selector's thread, which ends when the selector stops. */
    Thread thread() {
        return thread;
    }
}
