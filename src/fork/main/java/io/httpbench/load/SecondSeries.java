package io.httpbench.load;

import io.httpbench.measure.IntervalTimes;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.SecondTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Successes, service times and resource usage per second, first of the warm-up, then of the window. */
final class SecondSeries {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long NEARLY_OVER = SECOND * 9 / 10;

    private final LoadLoop loop;
    private final LoadListener listener;
    private final Supplier<ResourceSample> usage;
    private final IntervalTimes times = new IntervalTimes();
    private final List<Long> perSecond = new ArrayList<>();
    private final List<SecondTimes> serviceNanos = new ArrayList<>();
    private final List<ResourceSample> resources = new ArrayList<>();

    private boolean recorded;
    private int warmupSeconds;
    private long secondBegan;
    private long successesThen;

    SecondSeries(LoadLoop loop, Supplier<ResourceSample> usage, LoadListener listener) {
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
        } else {
            // The first second of the window begins here, without the rest of the warm-up's last one.
            var unused = usage.get();
        }
        recorded = true;
        warmupSeconds = perSecond.size();
        begin(now);
    }

    private void begin(long now) {
        secondBegan = now;
        successesThen = loop.succeeded();
    }

    /** Closes the second when it is over. A late check makes one long second, divided by its actual length. */
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
        serviceNanos.add(times.next(loop.recorders()));
        resources.add(usage.get());
        secondBegan = now;
        successesThen = successes;
        // Read one after the other under load: successes in between must not result in negative failures.
        long failures = Math.max(0, loop.completed() - loop.succeeded());
        listener.second(recorded, rate, loop.recorded(), failures);
    }

    List<Long> perSecond() {
        return Collections.unmodifiableList(perSecond);
    }

    /** One for each value of {@link #perSecond()}. */
    List<SecondTimes> serviceNanos() {
        return List.copyOf(serviceNanos);
    }

    /** One for each value of {@link #perSecond()}. */
    List<ResourceSample> resources() {
        return List.copyOf(resources);
    }

    /** Maximum number of threads in any second of the window; 0: unknown. */
    int mostThreads() {
        return resources.stream()
                .skip(warmupSeconds)
                .map(ResourceSample::threads)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
    }

    int warmupSeconds() {
        return warmupSeconds;
    }
}
