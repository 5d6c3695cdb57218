package io.httpbench.load;

import java.util.concurrent.locks.LockSupport;

/** How those who follow a schedule wait: pacers, of which it has each look when it wants to, and threads. */
interface Pacing {

    /** For loads without pacers. */
    Pacing NONE = new Pacing() {
        @Override
        public void begin(Pacer pacer) {
            throw new IllegalStateException("nobody runs pacers here");
        }

        @Override
        public void wake() {}
    };

    /** How a thread of a blocking client waits. Called by the thread itself. */
    default LoadCourse.Sleeper sleeper() {
        return LockSupport::parkNanos;
    }

    /** How many pacers a load of so many lanes gets. */
    default int pacers(int lanes) {
        return 1;
    }

    /** Has a pacer look until it is over. Called by the controlling thread. */
    void begin(Pacer pacer);

    /** Has all pacers look now. Any thread. */
    void wake();
}
