package io.httpbench.client.helidon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who waits until a connection is open, or has a stream to spare: the library would rather open another one. How many
 * streams the server allows it does not tell, so a sender tries, and waits when it is refused until another sender is
 * done. First come, first served. Costs nothing while nobody waits.
 */
final class Turns {

    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Turn> queue = new ArrayDeque<>();
    private volatile boolean anybody;

    Turn newTurn() {
        return new Turn(lock.newCondition());
    }

    /** Waits for the turn, when others do. False when it was given up. */
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
     * After a refusal. The first time the turn is noted, and the caller must try again: the last of the others may have
     * been done just before. The second time, waits. False when it was given up.
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

    /** The sender is done, however it ended: the next one may try. */
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

    /** Things have changed for all. Any thread. */
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

    /** Ends the wait, or the one that is about to begin. Any thread. */
    void giveUp(Turn turn) {
        lock.lock();
        try {
            turn.givenUp = true;
            turn.changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** After a turn was given up, before the next request. */
    void renew(Turn turn) {
        lock.lock();
        try {
            turn.givenUp = false;
        } finally {
            lock.unlock();
        }
    }
}
