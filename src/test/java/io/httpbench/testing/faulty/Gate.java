package io.httpbench.testing.faulty;

import java.util.ArrayList;
import java.util.List;

/** Holds answers back until the test opens it. Starts shut. Called on any thread. */
public final class Gate {

    private final List<Runnable> waiting = new ArrayList<>();
    private boolean open;

    /** Lets everything through, what waits and what comes. */
    public void open() {
        List<Runnable> released;
        synchronized (this) {
            open = true;
            released = new ArrayList<>(waiting);
            waiting.clear();
        }
        released.forEach(Runnable::run);
    }

    /** Holds back what comes from now on. */
    public synchronized void shut() {
        open = false;
    }

    /** Runs the action now if the gate is open, else on the thread that opens it. */
    void pass(Runnable action) {
        synchronized (this) {
            if (!open) {
                waiting.add(action);
                return;
            }
        }
        action.run();
    }

    synchronized boolean isOpen() {
        return open;
    }
}
