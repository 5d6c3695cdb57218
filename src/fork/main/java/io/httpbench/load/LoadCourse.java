package io.httpbench.load;

import io.httpbench.load.slot.Window;
import io.httpbench.measure.CostMeter;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RateSlices;
import io.httpbench.measure.RestingClock;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.ResourceSample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The course of one fork: warm-up, window, and drain of requests still in flight; or rounds that begin and end at rest; or
 * turns.
 * The load runs by itself; this only checks it twenty times a second, and bounds every wait.
 */
public final class LoadCourse {

    /** Interval of the controlling thread's checks. On a virtual machine each check costs up to 55 µs: 0.1 % of a CPU. */
    static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** How long a client may take to complete a cancelled request. */
    static final long CANCEL_GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Minimum timeout of warm-up requests: the first ones meet a cold library. */
    static final long COLD_NANOS = TimeUnit.SECONDS.toNanos(10);

    /**
     * With thousands of slots in flight checking each is expensive: overdue requests may be noticed late by 1 % of the
     * timeout.
     */
    private static final long SWEEPS_PER_TIMEOUT = 100;

    private final ForkPlan plan;
    private final LoadLoop loop;
    private final RestingClock clock;
    private final Sleeper sleeper;
    private final Supplier<ProcessUsage> usage;
    private final LoadListener listener;
    private final CostMeter cost;
    private final DoubleSupplier compiler;
    private final SecondSeries seconds;
    private final RateSlices slices;
    private final List<Round> rounds = new ArrayList<>();
    private final @Nullable OpenCourse open;
    private final @Nullable TurnCourse turns;
    private final @Nullable HeldCourse held;

    private long startedAt;
    private long lastSuccessAt;
    private long openedAt;
    private long closedAt;
    private long sweptAt;
    private long limitNanos;
    private boolean responded;
    private long successesThen;
    private @Nullable String stopped;
    private ProcessUsage used = ProcessUsage.NONE;
    private long waitingCpuNanos;
    private long completedMeanwhile;

    /** Waits. */
    @FunctionalInterface
    public interface Sleeper {
        /** Returns after about this long. */
        void sleep(long nanos);
    }

    LoadCourse(
            ForkPlan plan,
            LoadLoop loop,
            RestingClock clock,
            Sleeper sleeper,
            Supplier<ProcessUsage> usage,
            Supplier<ResourceSample> resources,
            CostMeter cost,
            DoubleSupplier compiler,
            Orders orders,
            LoadListener listener) {
        this.plan = plan;
        this.loop = loop;
        this.clock = clock;
        this.sleeper = sleeper;
        this.usage = usage;
        this.cost = cost;
        this.compiler = compiler;
        this.listener = listener;
        this.slices = new RateSlices(loop::succeeded);
        this.limitNanos = Math.max(COLD_NANOS, plan.timeout().toNanos());
        this.seconds = new SecondSeries(loop, resources, listener);
        this.turns = plan.turns()
                ? new TurnCourse(
                        loop, clock, ticks(), orders::awaitTurn, plan.cell().inFlight(), listener)
                : null;
        this.held = plan.fleet() != null ? new HeldCourse(clock, ticks(), orders, sleeper, listener) : null;
        this.open = plan.cell().load().open() ? new OpenCourse(plan, loop, clock, ticks(), usage) : null;
    }

    /** Runs to the end. Returns when no more requests are in flight. */
    LoadOutcome run() {
        startedAt = clock.nanos();
        lastSuccessAt = startedAt;
        sweptAt = startedAt;
        seconds.beginWarmup(startedAt);
        long closedNanos = open == null ? plan.warmup().toNanos() : open.closedNanos();
        WarmupPace pace = new WarmupPace(plan, closedNanos, startedAt, seconds::perSecond, compiler);
        if (!plan.warmup().isZero()) {
            loop.start();
            warmUp(pace);
        }
        if (open != null) {
            open.settle(listener);
        }
        if (plan.atRest()) {
            comeToRest();
        }
        if (turns != null) {
            turns.rehearse();
        }
        if (held != null) {
            held.awaitOpening();
        }
        Window flowing = open != null || plan.atRest() ? null : loop.newWindow(stopped == null ? plan.requests() : 0);
        if (open != null) {
            open.prepare();
        }
        limitNanos = plan.timeout().toNanos();
        long warmupNanos = clock.nanos() - startedAt;
        seconds.beginWindow(clock.nanos());
        long completedBefore = loop.completed();
        listener.windowOpened();
        cost.begin();
        measure(flowing);
        Cost spent = cost.end(
                used.cpuMicrosPerRequest(completedMeanwhile),
                new ProcessUsage(waitingCpuNanos, 0).cpuMicrosPerRequest(completedMeanwhile),
                seconds.mostThreads());
        listener.windowClosed(loop.completed() - completedBefore);
        if (held != null) {
            held.awaitRest(openedAt, closedAt);
        }
        comeToRest();
        if (flowing != null && turns == null) {
            rounds.add(Round.of(flowing));
        }
        if (open != null) {
            rounds.add(open.round());
        }
        tellFirstResponse(); // all may be over before the first check
        return new LoadOutcome(
                List.copyOf(rounds),
                used,
                completedMeanwhile,
                seconds,
                spent,
                WindowJudge.judge(warmupNanos, pace.endedBy(), evenly() ? rounds : List.of(), slices),
                loop,
                open,
                stopped);
    }

    /** Whether the load of the window is meant to be the same all the time. */
    private boolean evenly() {
        return open == null || !plan.cell().load().arrivals().inBursts();
    }

    /** The controlling thread's checks, for callers that make it wait. */
    private Ticks ticks() {
        return new Ticks() {
            @Override
            public void tick(long nanos) {
                LoadCourse.this.tick(nanos);
            }

            @Override
            public void rest(long nanos) {
                comeToRest(nanos);
            }

            @Override
            public boolean stopped() {
                return stopped != null;
            }
        };
    }

    private void measure(@Nullable Window flowing) {
        if (held != null) {
            held.awaitItsTime();
        }
        if (open != null) {
            OpenCourse schedule = open;
            slices.begin(clock.nanos());
            metered(() -> {
                openedAt = held == null ? clock.nanos() : held.opensAt();
                closedAt = schedule.measure(openedAt);
            });
        } else if (flowing != null && turns != null) {
            slices.begin(clock.nanos());
            TurnCourse.Recorded counting = turns.measure(flowing, usage);
            rounds.add(counting.round());
            used = counting.used();
            completedMeanwhile = counting.completed();
        } else if (flowing != null) {
            // The load continues, unrecorded, until the last recorded request is complete.
            metered(() -> {
                openedAt = loop.open(flowing);
                await(flowing);
            });
        } else {
            measureRounds();
        }
    }

    /**
     * Only the load itself: creating recorders and processing their content must not be charged to the client, nor waiting
     * for intended starts.
     */
    private void metered(Runnable stretch) {
        ProcessUsage before = usage.get();
        long completedBefore = loop.completed();
        long waitingBefore = loop.waitingCpuNanos();
        stretch.run();
        long waiting = loop.waitingCpuNanos() - waitingBefore;
        waitingCpuNanos += waiting;
        used = used.plus(usage.get().since(before).without(waiting));
        completedMeanwhile += loop.completed() - completedBefore;
    }

    private void warmUp(WarmupPace pace) {
        while (!pace.over(clock.nanos()) && stopped == null) {
            if (pace.rehearsalDue(clock.nanos())) {
                loop.rehearse();
            }
            if (pace.endingDue(clock.nanos()) && open == null) {
                listener.warmupEnding();
            }
            tick();
            pace.look(clock.nanos());
        }
    }

    /** Each round begins and ends at rest. */
    private void measureRounds() {
        for (int round = 1; round <= plan.rounds() && stopped == null; round++) {
            Window window = loop.newWindowAtRest(plan.requests());
            metered(() -> {
                await(loop.start(window));
                comeToRest();
            });
            rounds.add(Round.of(window));
        }
    }

    private void comeToRest() {
        comeToRest(TICK_NANOS);
    }

    /** In bounded time: what is in flight ends, or is cancelled and then abandoned. */
    private void comeToRest(long tickNanos) {
        loop.stop();
        while (!loop.quiet()) {
            tick(tickNanos);
        }
        if (loop.endedTwice()) {
            stopped = "the client ended more requests than were started";
        }
    }

    private void await(Window window) {
        long began = clock.nanos();
        slices.begin(began);
        while (!window.complete()) {
            tick(held == null ? TICK_NANOS : untilEnd(clock.nanos() - began));
            long now = clock.nanos();
            if (stopped != null || isOver(now - began)) {
                closedAt = closedAt == 0 ? now : closedAt;
                window.cutOff(now);
            }
        }
    }

    /** Windows of several machines end together, as far as one can. */
    private long untilEnd(long elapsedNanos) {
        long left = plan.duration().map(Duration::toNanos).orElse(Long.MAX_VALUE) - elapsedNanos;
        return left <= 0 ? TICK_NANOS : Math.min(left, TICK_NANOS);
    }

    private boolean isOver(long elapsedNanos) {
        Optional<Duration> duration = plan.duration();
        return duration.isPresent() && elapsedNanos >= duration.get().toNanos();
    }

    private void tick() {
        tick(TICK_NANOS);
    }

    private void tick(long nanos) {
        sleeper.sleep(nanos);
        long now = clock.nanos();
        seconds.advance(now);
        slices.advance(now);
        sweep(now);
        tellFirstResponse();
        if (stopped == null) {
            stopped = reasonToStop(now);
        }
    }

    private void tellFirstResponse() {
        if (!responded) {
            loop.firstSuccess().ifPresent(at -> {
                responded = true;
                listener.responded(at);
            });
        }
    }

    private void sweep(long now) {
        if (now - sweptAt < limitNanos / SWEEPS_PER_TIMEOUT) {
            return;
        }
        sweptAt = now;
        loop.cancelOverdue(limitNanos, CANCEL_GRACE_NANOS);
        long successes = loop.succeeded();
        if (successes != successesThen) {
            successesThen = successes;
            lastSuccessAt = now;
        }
    }

    private @Nullable String reasonToStop(long now) {
        Duration patience =
                Duration.ofNanos(limitNanos + CANCEL_GRACE_NANOS + (open == null ? 0 : open.longestGapNanos()));
        if (now - lastSuccessAt > patience.toNanos()) {
            return "no request succeeded for " + patience.toSeconds() + " s";
        }
        if (now - startedAt > plan.maxDuration().toNanos()) {
            return "cut off after " + plan.maxDuration().toSeconds() + " s (JB_MAX_DURATION)";
        }
        return null;
    }
}
