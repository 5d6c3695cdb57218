package io.httpbench.load;

import io.httpbench.result.ResourceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Successes and use of resources per second, first of the warm-up, then of the window. */
final class SecondSeries {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long NEARLY_OVER = SECOND * 9 / 10;

    private final ClosedLoop loop;
    private final ForkListener listener;
    private final Supplier<ResourceSample> usage;
    private final List<Long> perSecond = new ArrayList<>();
    private final List<ResourceSample> resources = new ArrayList<>();

    private boolean recorded;
    private int warmupSeconds;
    private long secondBegan;
    private long successesThen;

    SecondSeries(ClosedLoop loop, Supplier<ResourceSample> usage, ForkListener listener) {
        this.loop = loop;
        this.usage = usage;
        this.listener = listener;
    }

    /** The warm-up begins. */
    void beginWarmup(long now) {
        begin(now);
    }

    /** The window opens. A second of the warm-up counts when it is nearly over. */
    void beginWindow(long now) {
        if (now - secondBegan >= NEARLY_OVER) {
            close(now);
        }
        recorded = true;
        warmupSeconds = perSecond.size();
        begin(now);
    }

    private void begin(long now) {
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
        resources.add(usage.get());
        secondBegan = now;
        successesThen = successes;
        listener.second(recorded, rate, loop.recorded(), loop.completed() - loop.succeeded());
    }

    List<Long> perSecond() {
        return List.copyOf(perSecond);
    }

    /** One for each value of {@link #perSecond()}. */
    List<ResourceSample> resources() {
        return List.copyOf(resources);
    }

    int warmupSeconds() {
        return warmupSeconds;
    }
}
