package com.example.okhttp4;

import java.util.concurrent.Semaphore;

/**
 * Bounds the requests of blocking calls, since the library opens a connection for each that finds none. First come, first served.
 * Costs nothing while there is a place for every thread.
 */
final class Places {

    private final int threads;
    private final Semaphore free;
    private volatile boolean open;

    Places(int threads, int places) {
        this.threads = threads;
        free = new Semaphore(places, true);
        open = places >= threads;
    }

    /** From now on there is a place for every thread. Hot; any thread. */
    void open() {
        if (!open) {
            open = true;
            free.release(threads);
        }
    }

    /** Whether nobody has to wait, nor to leave. */
    boolean isOpen() {
        return open;
    }

    void enter() throws InterruptedException {
        free.acquire();
    }

    void leave() {
        free.release();
    }
}
