package io.httpbench.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;

/** Wakes up every 10 ms, and notices when it could not: then nobody else in this JVM could rely on its time either. */
final class Ticker implements LongUnaryOperator {

    /** A pause that counts. */
    static final long LONG_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private long tickedAt = System.nanoTime();
    private long pausedUntil = tickedAt;
    private long pauseNanos;

    static Ticker start() {
        Ticker ticker = new Ticker();
        Thread thread = new Thread(ticker::run, "ticker");
        thread.setDaemon(true);
        thread.start();
        return ticker;
    }

    private void run() {
        while (true) {
            LockSupport.parkNanos(TICK_NANOS);
            tick(System.nanoTime());
        }
    }

    synchronized void tick(long now) {
        if (now - tickedAt > LONG_NANOS) {
            pauseNanos = now - tickedAt;
            pausedUntil = now;
        }
        tickedAt = now;
    }

    /** The last long pause that ended after this moment of {@link System#nanoTime}; 0 if there was none. */
    @Override
    public long applyAsLong(long since) {
        return pause(since, System.nanoTime());
    }

    synchronized long pause(long since, long now) {
        tick(now);
        return pausedUntil - since > 0 ? pauseNanos : 0;
    }
}
