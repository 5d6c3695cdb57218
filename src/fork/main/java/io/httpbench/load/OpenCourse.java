package io.httpbench.load;

import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.arrival.StripedArrivals;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.ArrivalTotals;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.Arrivals;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.model.rule.Slo;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.search.SloCheck;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The course of an open loop in a fork. It follows a closed loop, in which the code gets compiled; it also determines
 * the rate if that is a share of the closed loop's, or by a search for the rate that meets an SLO or a curve's limits. Then the
 * load becomes open, unrecorded at first, so that pools and queues settle at the rate, with a rehearsal of the window;
 * then the window opens. The load never stops in between.
 */
final class OpenCourse {

    /** The nominal rate until a search has found one. */
    private static final Rate CLOSED_LOOP = Rate.parse("100%");

    /** Time without success that is tolerated in a search, whose rates are not known in advance. */
    private static final long SEARCH_GAP_NANOS = TimeUnit.SECONDS.toNanos(30);

    private static final long SHORTEST_CALIBRATION_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LONGEST_CALIBRATION_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long LONGEST_SETTLING_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Settling has three parts, of which the middle one rehearses the window. */
    private static final int PARTS = 3;

    private final ForkPlan plan;
    private final LoadModel model;
    private final @Nullable Capacity capacity;
    private final @Nullable CurveCourse curve;
    private final RateWindows.@Nullable Finder finder;
    private final LoadLoop loop;
    private final NanoClock clock;
    private final Ticks ticks;
    private final RecorderStripes unrecorded;
    private @Nullable Double closedLoopPerSecond;
    private @Nullable ArrivalTimes times;
    private @Nullable RecorderStripes prepared;
    private @Nullable OpenWindow window;
    private Rate rate;

    OpenCourse(ForkPlan plan, LoadLoop loop, NanoClock clock, Ticks ticks, Supplier<ProcessUsage> usage) {
        this.plan = plan;
        this.model = plan.cell().load();
        RateWindows windows = new RateWindows(plan, loop, clock, ticks, usage);
        this.capacity =
                model instanceof LoadModel.SloRate sloRate ? new Capacity(sloRate, windows, windowNanos()) : null;
        this.curve = model instanceof LoadModel.Curve wanted
                ? new CurveCourse(wanted, windows, windowNanos(), plan.warmup().toNanos())
                : null;
        this.finder = capacity == null ? curve : capacity;
        this.loop = loop;
        this.clock = clock;
        this.ticks = ticks;
        this.rate = model instanceof LoadModel.Open open ? open.rate() : CLOSED_LOOP;
        this.unrecorded = loop.newRecorders();
    }

    /** How much of the warm-up is closed loop: one half; all of it when a rate must be found, or when it ends by itself. */
    long closedNanos() {
        return rate.share() || plan.warmupUntilSteady()
                ? plan.warmup().toNanos()
                : plan.warmup().toNanos() / 2;
    }

    /** No two arrivals are further apart, except one pair in e^20 and those of two bursts. */
    long longestGapNanos() {
        if (rate.share()) {
            return finder == null ? 0 : SEARCH_GAP_NANOS;
        }
        return Math.round(20 * 1e9 / rate.perSecond() * parts())
                + model.arrivals().pauseNanos();
    }

    /** Load at the rate, unrecorded. The closed loop is running, unless the client is measured cold. */
    void settle(LoadListener listener) {
        if (plan.warmup().isZero()) {
            return;
        }
        if (rate.share()) {
            calibrate();
        }
        ArrivalTimes at = times();
        long part = Math.min(plan.warmup().toNanos() / 2, LONGEST_SETTLING_NANOS) / PARTS;
        loop.follow(Schedule.endless(at, clock.nanos(), unrecorded));
        ticks.tickFor(part, clock);
        RecorderStripes rehearsed = loop.newRecorders();
        loop.follow(Schedule.of(at, clock.nanos(), part, rehearsed, unrecorded));
        ticks.tickFor(2 * part - WarmupPace.ENDING_NANOS, clock);
        listener.warmupEnding();
        ticks.tickFor(Math.min(2 * part, WarmupPace.ENDING_NANOS), clock);
    }

    /** Counts the successes of the closed loop. */
    private void calibrate() {
        long length = Math.max(
                SHORTEST_CALIBRATION_NANOS,
                Math.min(LONGEST_CALIBRATION_NANOS, plan.warmup().toNanos() / 5));
        long began = clock.nanos();
        long before = loop.succeeded();
        ticks.tickFor(length, clock);
        double perSecond = (loop.succeeded() - before) * 1e9 / Math.max(1, clock.nanos() - began);
        closedLoopPerSecond = perSecond;
        rate = finder == null ? rate.resolve(perSecond) : finder.search(perSecond, unrecorded);
    }

    private ArrivalTimes times() {
        ArrivalTimes known = times;
        if (known == null) {
            known = ArrivalTimes.of(rate, model.arrivals(), plan.seed());
            known = plan.fleet() == null ? known : new StripedArrivals(known, plan.fleet());
            times = known;
        }
        return known;
    }

    /**
     * Creates the recorders of the window: megabytes that must not be charged to the client. To be called before the
     * measurement.
     */
    void prepare() {
        prepared = loop.newRecorders();
    }

    /**
     * The window, until all requests started in it are complete.
     *
     * @param openedAt of its schedule
     * @return when it closed
     */
    long measure(long openedAt) {
        RecorderStripes recorders = Objects.requireNonNull(prepared, "nothing was prepared");
        loop.record(recorders);
        boolean cold = plan.warmup().isZero();
        OpenWindow opened = OpenWindow.open(loop, clock, openedAt, times(), lengthNanos(), recorders, unrecorded, cold);
        window = opened;
        if (cold) {
            loop.start();
        }
        opened.watch(plan.timeout().toNanos(), ticks);
        return openedAt + opened.lengthNanos();
    }

    /** Whatever exceeds the fork's time limit is cut off. */
    private long lengthNanos() {
        long longest = plan.maxDuration().toNanos();
        if (plan.duration().isPresent()) {
            return plan.duration().get().toNanos();
        }
        return plan.requests() / rate.perSecond() > longest / 1e9 ? longest : times().offsetNanos(plan.requests());
    }

    /** The window as a round. Only when all is quiet. */
    Round round() {
        return measured().round();
    }

    /** The additional figures of the window's round. */
    OpenLoopResult result(RequestTotals totals) {
        OpenWindow measured = measured();
        ArrivalTotals arrived = totals.arrivals();
        long offered = measured.schedule().offered();
        Slo slo = model instanceof LoadModel.Open open ? open.slo() : null;
        return new OpenLoopResult(
                model.arrivals().text(),
                model.arrivals().kind() == Arrivals.Kind.POISSON ? plan.seed() : null,
                rate.perSecond() / parts(),
                closedLoopPerSecond,
                offered,
                measured.offeredPerSecond(),
                measured.achievedPerSecond(),
                offered - measured.schedule().due(),
                measured.backlog().most(),
                measured.backlog().last(),
                arrived.late(),
                ArrivalTotals.lateNanos(),
                arrived.lateness(),
                measured.saturated(),
                slo == null ? null : slo.text(),
                slo == null ? List.of() : new SloCheck(slo).broken(totals, measured.saturated()),
                arrived.encodedResponse());
    }

    /** Between how many forks the schedule is dealt out. */
    private int parts() {
        return plan.fleet() == null ? 1 : plan.fleet().of();
    }

    /** The result of a search; null without one. */
    @Nullable
    SloResult slo(RequestTotals totals) {
        return capacity == null ? null : capacity.result(totals, measured().saturated());
    }

    /** How long requests take at each load; null where that was not measured. */
    @Nullable
    CurveResult curve() {
        return curve == null ? null : curve.result();
    }

    /** Of a search. */
    private long windowNanos() {
        return plan.duration().orElseThrow().toNanos();
    }

    private OpenWindow measured() {
        if (window == null) {
            throw new IllegalStateException("nothing was measured");
        }
        return window;
    }
}
