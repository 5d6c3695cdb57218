package io.httpbench.behaviour;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs that begin to ask at one time, when the clients of all of them are open. Thread-safe. */
final class Together {

    /** One that waits for nobody. */
    static final One ALONE = new Together(0).one();

    private static final int LONGEST_SECONDS = 60;

    private final CountDownLatch missing;

    Together(int count) {
        missing = new CountDownLatch(count);
    }

    /** One of them. */
    One one() {
        return new One();
    }

    /** Waits until all are ready, or a minute. */
    void await() throws InterruptedException {
        boolean ignored = missing.await(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    /** One of them; used by one thread. */
    final class One {

        private boolean ready;

        /** It can begin, or never will. */
        void ready() {
            if (!ready) {
                ready = true;
                missing.countDown();
            }
        }

        /** See {@link Together#await}. */
        void await() throws InterruptedException {
            Together.this.await();
        }
    }
}
