package io.httpbench.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Successes per second, first of the warm-up, then of the window. */
final class SecondSeries {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long NEARLY_OVER = SECOND * 9 / 10;

    private final ClosedLoop loop;
    private final ForkListener listener;
    private final List<Long> perSecond = new ArrayList<>();

    private @Nullable Window window;
    private int warmupSeconds;
    private long secondBegan;
    private long successesThen;

    SecondSeries(ClosedLoop loop, ForkListener listener) {
        this.loop = loop;
        this.listener = listener;
    }

    /** Seconds count from now. One that has begun before counts when it is nearly over. Null: the warm-up begins. */
    void begin(long now, @Nullable Window open) {
        if (open != null && now - secondBegan >= NEARLY_OVER) {
            close(now);
        }
        window = open;
        warmupSeconds = perSecond.size();
        secondBegan = now;
        successesThen = loop.succeeded();
    }

    /** Closes the second when it is over. A late look makes one long second, divided by its true length. */
    void advance(long now) {
        if (now - secondBegan >= SECOND) {
            close(now);
        }
    }

    private void close(long now) {
        long elapsed = now - secondBegan;
        long successes = loop.succeeded();
        long rate = Math.round((successes - successesThen) * (double) SECOND / elapsed);
        perSecond.add(rate);
        secondBegan = now;
        successesThen = successes;
        Window open = window;
        listener.second(open != null, rate, open == null ? 0 : open.completed(), loop.completed() - loop.succeeded());
    }

    List<Long> perSecond() {
        return List.copyOf(perSecond);
    }

    int warmupSeconds() {
        return warmupSeconds;
    }
}
