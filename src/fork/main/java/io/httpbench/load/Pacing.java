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

    /** How one thread waits for intended starts. */
    @FunctionalInterface
    interface Waiter extends LoadCourse.Sleeper {

        /** The wait is over, perhaps after several sleeps: a request is sent. */
        default void awake() {}
    }

    /** How a blocking client's thread waits. Called by the thread itself. */
    default Waiter waiter() {
        return LockSupport::parkNanos;
    }

    /** CPU time that the waiting of all threads has cost so far; 0 where it is not metered. */
    default long waitingCpuNanos() {
        return 0;
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
