package io.httpbench.load;

import io.httpbench.config.ForkPlan;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.result.ResourceSample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The course of one fork: warm-up, window, and the wait for what is still in flight; or rounds that begin and end at rest. The load runs by itself; this only
 * looks on, a hundred times a second, and keeps every wait bounded.
 */
public final class ForkRun {

    /** How often the controlling thread looks. Costs well below 0.1 % of a CPU. */
    static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** How long a client may take to complete a request that it was told to cancel. */
    static final long CANCEL_GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Announced this long before the window opens. */
    static final long WARMUP_ENDING_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Spread over the warm-up: what is compiled anew after one is proven by the next. */
    private static final int REHEARSALS = 3;

    private final ForkPlan plan;
    private final ClosedLoop loop;
    private final NanoClock clock;
    private final Sleeper sleeper;
    private final Supplier<ProcessUsage> usage;
    private final ForkListener listener;
    private final SecondSeries seconds;
    private final List<Round> rounds = new ArrayList<>();

    private long startedAt;
    private long lastSuccessAt;
    private long successesThen;
    private @Nullable String stopped;

    /** Lets time pass. */
    @FunctionalInterface
    public interface Sleeper {
        /** Returns after about this long. */
        void sleep(long nanos);
    }

    ForkRun(
            ForkPlan plan,
            ClosedLoop loop,
            NanoClock clock,
            Sleeper sleeper,
            Supplier<ProcessUsage> usage,
            Supplier<ResourceSample> resources,
            ForkListener listener) {
        this.plan = plan;
        this.loop = loop;
        this.clock = clock;
        this.sleeper = sleeper;
        this.usage = usage;
        this.listener = listener;
        this.seconds = new SecondSeries(loop, resources, listener);
    }

    /** Runs to the end. Returns when no request is in flight any more. */
    ForkOutcome run() {
        startedAt = clock.nanos();
        lastSuccessAt = startedAt;
        seconds.beginWarmup(startedAt);
        if (!plan.warmup().isZero()) {
            loop.start();
            warmUp();
        }
        if (plan.atRest()) {
            comeToRest();
        }
        seconds.beginWindow(clock.nanos());
        listener.windowOpened();
        ProcessUsage before = usage.get();
        long completedBefore = loop.completed();
        Window flowing = plan.atRest() ? measureRounds() : measureFlowing();
        ProcessUsage after = usage.get();
        long completedMeanwhile = loop.completed() - completedBefore;
        comeToRest();
        if (flowing != null) {
            rounds.add(Round.of(flowing));
        }
        return new ForkOutcome(
                List.copyOf(rounds),
                after.cpuMicrosPerRequest(before, completedMeanwhile),
                after.allocatedBytesPerRequest(before, completedMeanwhile),
                seconds.perSecond(),
                seconds.resources(),
                seconds.warmupSeconds(),
                loop,
                stopped);
    }

    private void warmUp() {
        long end = startedAt + plan.warmup().toNanos();
        boolean announced = false;
        int rehearsals = 0;
        while (clock.nanos() - end < 0 && stopped == null) {
            if (clock.nanos() - startedAt > plan.warmup().toNanos() * (rehearsals + 1) / (REHEARSALS + 1)) {
                rehearsals++;
                loop.rehearse();
            }
            if (!announced && clock.nanos() - end >= -WARMUP_ENDING_NANOS) {
                announced = true;
                listener.warmupEnding();
            }
            tick();
        }
    }

    /** The load goes on, unrecorded, until the last recorded request is back. */
    private Window measureFlowing() {
        Window window = loop.openWindow(stopped == null ? plan.requests() : 0);
        await(window);
        return window;
    }

    /** Each round begins and ends at rest. */
    private @Nullable Window measureRounds() {
        for (int round = 1; round <= plan.rounds() && stopped == null; round++) {
            Window window = loop.startWindow(plan.requests());
            await(window);
            comeToRest();
            rounds.add(Round.of(window));
        }
        return null;
    }

    private void comeToRest() {
        loop.stop();
        while (!loop.quiet()) {
            tick();
        }
    }

    private void await(Window window) {
        long openedAt = clock.nanos();
        while (!window.complete()) {
            tick();
            if (stopped != null || isOver(openedAt)) {
                window.cutOff();
            }
        }
    }

    private boolean isOver(long openedAt) {
        Optional<Duration> duration = plan.duration();
        return duration.isPresent()
                && clock.nanos() - openedAt >= duration.get().toNanos();
    }

    private void tick() {
        sleeper.sleep(TICK_NANOS);
        long now = clock.nanos();
        seconds.advance(now);
        loop.cancelOverdue(plan.timeout().toNanos(), CANCEL_GRACE_NANOS);
        if (stopped == null) {
            stopped = reasonToStop(now);
        }
    }

    private @Nullable String reasonToStop(long now) {
        long successes = loop.succeeded();
        if (successes != successesThen) {
            successesThen = successes;
            lastSuccessAt = now;
        }
        Duration patience = plan.timeout().plusNanos(CANCEL_GRACE_NANOS);
        if (now - lastSuccessAt > patience.toNanos()) {
            return "no request succeeded for " + patience.toSeconds() + " s";
        }
        if (now - startedAt > plan.maxDuration().toNanos()) {
            return "cut off after " + plan.maxDuration().toSeconds() + " s (JB_MAX_DURATION)";
        }
        return null;
    }
}
