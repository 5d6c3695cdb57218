package io.httpbench.stage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What has happened on a stage, in order, and the only lock of all that its threads share. Whoever waits is woken by each change:
 * nothing here is tied to a time but the end of patience. Any thread.
 */
public final class Board {

    private static final int MOST_EVENTS = 400;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<WireEvent> events = new ArrayList<>();
    private final long openedAt = System.nanoTime();
    private long changedAt = openedAt;
    private int left;

    /** Changes what the lock guards, and notes it. */
    public void note(String where, String text, Runnable change) {
        lock.lock();
        try {
            change.run();
            changedAt = System.nanoTime();
            if (events.size() < MOST_EVENTS) {
                events.add(new WireEvent(TimeUnit.NANOSECONDS.toMillis(changedAt - openedAt), where, text));
            } else {
                left++;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Notes what changes nothing. */
    public void note(String where, String text) {
        note(where, text, () -> {});
    }

    /** Changes what nobody need see. */
    public void change(Runnable change) {
        look(() -> {
            change.run();
            changed.signalAll();
            return true;
        });
    }

    /** Reads what the lock guards. */
    public <T> T look(Supplier<T> reader) {
        lock.lock();
        try {
            return reader.get();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until it holds; false when it did not in this time. */
    public boolean await(BooleanSupplier condition, Duration longest) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long nanos = longest.toNanos();
            while (!condition.getAsBoolean()) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = changed.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until nothing has happened for so long. */
    public void quiet(Duration still, Duration longest) throws InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        lock.lockInterruptibly();
        try {
            long since = System.nanoTime();
            while (System.nanoTime() < end) {
                long rest = Math.max(changedAt, since) + still.toNanos() - System.nanoTime();
                if (rest <= 0) {
                    return;
                }
                long ignored = changed.awaitNanos(rest);
            }
        } finally {
            lock.unlock();
        }
    }

    /** All that has happened, up to a bound. */
    public List<WireEvent> events() {
        return look(() -> {
            List<WireEvent> all = new ArrayList<>(events);
            if (left > 0) {
                all.add(new WireEvent(0, "…", left + " more are not kept"));
            }
            return List.copyOf(all);
        });
    }
}
