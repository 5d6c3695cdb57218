package io.httpbench.client.jetty;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.io.ManagedSelector;
import org.jspecify.annotations.Nullable;

/**
 * Makes an event loop of Jetty's selector: an executor whose first task, the selector's own loop, gets a thread, and
 * which hands every later task to that loop. So all that a lane does happens on one thread. Jetty's usual thread pool
 * would move the selector from thread to thread, and the completions with it.
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

    /** To be called when the selector has started. */
    void use(ManagedSelector started) {
        selector = started;
    }

    /**
     * Runs the task on the selector's thread, soon.
     *
     * @throws RejectedExecutionException when the selector has ended; Jetty then does without the task
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

    /** The selector's thread, which ends with the selector. */
    Thread thread() {
        return thread;
    }
}
