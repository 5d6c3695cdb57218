package io.httpbench.testing.faulty;

import java.util.ArrayList;
import java.util.List;

/** Holds answers back until the test opens it. Starts shut. Called on any thread. */
public final class Gate {

    private final List<Runnable> waiting = new ArrayList<>();

    /** How many it lets through before it is shut. */
    private long left;

    /** Lets everything through, what waits and what comes. */
    public void open() {
        List<Runnable> released;
        synchronized (this) {
            left = Long.MAX_VALUE;
            released = new ArrayList<>(waiting);
            waiting.clear();
        }
        released.forEach(Runnable::run);
    }

    /** Holds back what comes from now on. */
    public void shut() {
        shutAfter(0);
    }

    /** Holds back what comes after so many more. */
    public synchronized void shutAfter(long answers) {
        left = answers;
    }

    /** Whether an answer may go now; if not, the thread that opens the gate runs the action. */
    synchronized boolean passes(Runnable later) {
        if (left == 0) {
            waiting.add(later);
            return false;
        }
        left--;
        return true;
    }
}
