package io.httpbench.client.helidon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Queues senders until a connection is open, or has a free stream: the library would open another one instead. It does
 * not expose how many streams the server allows, so a sender tries, and if rejected waits until another sender is done.
 * First come, first served. Costs nothing while no sender waits.
 */
final class Turns {

    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Turn> queue = new ArrayDeque<>();
    private volatile boolean anybody;

    Turn newTurn() {
        return new Turn(lock.newCondition());
    }

    /** Waits for its turn, if others do. False when cancelled. */
    boolean enter(Turn turn) {
        if (!anybody) {
            return true;
        }
        lock.lock();
        try {
            if (queue.isEmpty()) {
                return true;
            }
            turn.queued = true;
            queue.add(turn);
            return await(turn);
        } finally {
            lock.unlock();
        }
    }

    /**
     * After a rejection. The first time registers, and the caller must try again: the last of the others may have
     * finished just before. The second time, waits. False when cancelled.
     */
    boolean refused(Turn turn) {
        lock.lock();
        try {
            if (turn.queued) {
                return await(turn);
            }
            turn.queued = true;
            queue.addFirst(turn);
            anybody = true;
            return !turn.givenUp;
        } finally {
            lock.unlock();
        }
    }

    private boolean await(Turn turn) {
        while (turn.queued && !turn.givenUp) {
            turn.changed.awaitUninterruptibly();
        }
        return !turn.givenUp;
    }

    /** The sender is done, successfully or not: the next one may try. */
    void leave(Turn turn) {
        if (!anybody) {
            return;
        }
        lock.lock();
        try {
            if (turn.queued) {
                turn.queued = false;
                queue.remove(turn);
            }
            admit();
        } finally {
            lock.unlock();
        }
    }

    /** The state has changed for all. Any thread. */
    void admitAll() {
        lock.lock();
        try {
            while (!queue.isEmpty()) {
                admit();
            }
        } finally {
            lock.unlock();
        }
    }

    private void admit() {
        Turn next = queue.poll();
        if (next != null) {
            next.queued = false;
            next.changed.signal();
        }
        anybody = !queue.isEmpty();
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
}
