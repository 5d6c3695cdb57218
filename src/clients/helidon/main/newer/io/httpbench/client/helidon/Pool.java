package io.httpbench.client.helidon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Bounds the connections if there are fewer than senders, which the library does not. First come, first served. */
final class Pool {

    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Engine> free = new ArrayDeque<>();
    private final Queue<Place> waiting = new ArrayDeque<>();

    Place newPlace() {
        return new Place(lock.newCondition());
    }

    /** Waits for an engine. Null when the wait was cancelled. */
    @Nullable
    Engine take(Place place) {
        lock.lock();
        try {
            if (place.givenUp) {
                return null;
            }
            Engine engine = free.poll();
            return engine == null ? await(place) : engine;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Engine await(Place place) {
        place.leased = null;
        waiting.add(place);
        while (place.leased == null && !place.givenUp) {
            place.changed.awaitUninterruptibly();
        }
        if (place.leased == null) {
            waiting.remove(place);
        }
        return place.leased;
    }

    /** The last used engine is reused first. */
    void give(Engine engine) {
        lock.lock();
        try {
            Place next = waiting.poll();
            if (next == null) {
                free.push(engine);
            } else {
                next.leased = engine;
                next.changed.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Cancels the wait, or the one about to begin. Any thread. */
    void giveUp(Place place) {
        lock.lock();
        try {
            place.givenUp = true;
            place.changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** To be called after a cancel, before the next request. */
    void renew(Place place) {
        lock.lock();
        try {
            place.givenUp = false;
        } finally {
            lock.unlock();
        }
    }
}
