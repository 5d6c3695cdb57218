package io.httpbench.client.okhttp;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounds the concurrent requests of blocking calls, since the library bounds only those of its dispatcher. First come,
 * first served. Costs nothing while the bound is not below the number of threads.
 */
final class Turnstile {

    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Turn> waiting = new ArrayDeque<>();
    private final int threads;
    private volatile boolean open;
    private int bound;
    private int inside;

    Turnstile(int threads, int bound) {
        this.threads = threads;
        allow(bound);
    }

    Turn newTurn() {
        return new Turn(lock.newCondition());
    }

    /** Sets the bound; at least one. */
    void allow(int requests) {
        lock.lock();
        try {
            bound = Math.max(1, requests);
            open = bound >= threads;
            admit();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for its turn. False when cancelled; then there is nothing to leave. */
    boolean enter(Turn turn) {
        turn.counted = false;
        if (open) {
            return true;
        }
        lock.lock();
        try {
            turn.admitted = false;
            waiting.add(turn);
            admit();
            while (!turn.admitted && !turn.givenUp) {
                turn.changed.awaitUninterruptibly();
            }
            turn.counted = turn.admitted;
            if (!turn.admitted) {
                waiting.remove(turn);
            }
            return turn.counted;
        } finally {
            lock.unlock();
        }
    }

    void leave(Turn turn) {
        if (!turn.counted) {
            return;
        }
        lock.lock();
        try {
            inside--;
            admit();
        } finally {
            lock.unlock();
        }
    }

    /** Cancels the wait, or the one about to begin. Any thread. */
    void giveUp(Turn turn) {
        lock.lock();
        try {
            turn.givenUp = true;
            turn.changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** To be called after a cancel, before the next request. */
    void renew(Turn turn) {
        lock.lock();
        try {
            turn.givenUp = false;
        } finally {
            lock.unlock();
        }
    }

    private void admit() {
        while (inside < bound && !waiting.isEmpty()) {
            inside++;
            Turn next = waiting.remove();
            next.admitted = true;
            next.changed.signal();
        }
    }

    /** One thread's place at a {@link Turnstile}, used for every request. Guarded by the turnstile's lock. */
    static final class Turn {

        final Condition changed;
        boolean admitted;
        boolean givenUp;

        /** Whether it was counted; the only field that is confined to its own thread and used without the lock. */
        boolean counted;

        Turn(Condition changed) {
            this.changed = changed;
        }
    }
}
