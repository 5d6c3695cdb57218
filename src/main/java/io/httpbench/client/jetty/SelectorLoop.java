package io.httpbench.client.jetty;

import java.time.Duration;
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

    private final String name;
    private volatile @Nullable Thread thread;
    private volatile @Nullable ManagedSelector selector;

    SelectorLoop(String name) {
        this.name = name;
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
        } else if (thread == null) {
            start(task);
        } else {
            throw new RejectedExecutionException(name + " does not run");
        }
    }

    private void start(Runnable selecting) {
        Thread first = new Thread(selecting, name);
        first.setDaemon(true);
        thread = first;
        first.start();
    }

    boolean inLoop() {
        return Thread.currentThread() == thread;
    }

    /** Waits for the end of the thread, which ends with the selector. */
    void join(Duration patience) throws InterruptedException {
        Thread running = thread;
        if (running != null) {
            running.join(patience.toMillis());
        }
    }
}
