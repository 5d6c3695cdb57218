package io.httpbench.load;

import java.util.concurrent.locks.LockSupport;

/** Waiting of pacers and threads that follow a schedule: runs each pacer when it wants to check. */
interface Pacing {

    /** Pacing for loads without pacers. */
    Pacing NONE = new Pacing() {
        @Override
        public void begin(Pacer pacer) {
            throw new IllegalStateException("nobody runs pacers here");
        }

        @Override
        public void wake() {}
    };

    /** The sleeper of a blocking client's thread. Called by the thread itself. */
    default LoadCourse.Sleeper sleeper() {
        return LockSupport::parkNanos;
    }

    /** Number of pacers for a load with this many lanes. */
    default int pacers(int lanes) {
        return 1;
    }

    /** Runs a pacer until it is finished. Called by the controlling thread. */
    void begin(Pacer pacer);

    /** Makes all pacers check now. Any thread. */
    void wake();
}
