package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.search.CurveSearch;
import io.httpbench.search.RateSeries;
import io.httpbench.search.SloCheck;
import io.httpbench.search.WithinLimits;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Measures how long requests take at each load. Used by the controlling thread. */
final class CurveCourse implements RateWindows.Finder {

    /** Of fewer requests a p99 is that of less than twenty. */
    private static final double ENOUGH = 2_000;

    /**
     * What sends requests on a schedule is compiled before the first window. No longer than half of the warm-up, as of any open loop.
     */
    private static final long LONGEST_OPEN_WARMUP_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** A rate at which more requests fail, in %, is none that is kept. */
    private static final double MOST_FAILED = 1;

    private final RateWindows windows;
    private final long lengthNanos;
    private final long openWarmupNanos;
    private final SloCheck limits;
    private final WithinLimits within;
    private @Nullable CurveSearch search;
    private double closedLoopPerSecond;

    /**
     * A curve that is not begun yet.
     *
     * @param lengthNanos of windows that have enough requests
     * @param warmupNanos of the closed loop before it
     */
    CurveCourse(LoadModel.Curve model, RateWindows windows, long lengthNanos, long warmupNanos) {
        this.openWarmupNanos = Math.min(LONGEST_OPEN_WARMUP_NANOS, warmupNanos / 2);
        this.windows = windows;
        this.lengthNanos = lengthNanos;
        this.limits = new SloCheck(model.limits());
        this.within = new WithinLimits(model.limits().conditions());
    }

    /** Returns the highest rate of the series that is not above the critical one. */
    @Override
    public Rate search(double closedLoop, RecorderStripes unrecorded) {
        closedLoopPerSecond = closedLoop;
        double lowest = ENOUGH * 1e9 / (LoadModel.Curve.LONGEST * (double) lengthNanos);
        windows.settle(closedLoop / 2, openWarmupNanos, unrecorded);
        CurveSearch begun = new CurveSearch(Math.max(1, closedLoop), lowest, LoadModel.Curve.MOST_WINDOWS);
        search = begun;
        while (!begun.over() && !windows.stopped()) {
            int at = begun.next();
            RateWindows.Tried tried =
                    windows.measure(RateSeries.at(at), windowNanos(RateSeries.at(at)), true, unrecorded);
            boolean kept = !tried.saturated() && SloCheck.errorPercent(tried.totals()) <= MOST_FAILED;
            windows.judged(tried, kept, limits.broken(tried.totals(), tried.saturated()));
            if (kept) {
                within.add(at, limits.figures(tried.totals()));
            }
            begun.answer(kept, (double) tried.totals().arrivals().response().p99());
        }
        Double critical = within.critical();
        return Rate.of(
                critical == null
                        ? windows.lowestPerSecond()
                        : RateSeries.at(
                                Math.floorDiv((int) Math.floor(critical), CurveSearch.WIDTH) * CurveSearch.WIDTH));
    }

    private long windowNanos(double perSecond) {
        long enough = Math.round(ENOUGH * 1e9 / perSecond);
        return Math.min(LoadModel.Curve.LONGEST * lengthNanos, Math.max(lengthNanos, enough));
    }

    /** What was found; null where nothing began. */
    @Nullable
    CurveResult result() {
        CurveSearch done = search;
        if (done == null) {
            return null;
        }
        Double critical = within.critical();
        return new CurveResult(
                closedLoopPerSecond,
                rate(done.kept()),
                rate(done.saturated()),
                critical == null ? List.of() : within.limits(),
                critical == null ? null : Double.valueOf(RateSeries.at(critical)),
                done.repeated() ? CurveResult.moved(windows.steps(), LatencySummary::p50) : null,
                windows.steps());
    }

    private static @Nullable Double rate(@Nullable Integer number) {
        return number == null ? null : Double.valueOf(RateSeries.at(number));
    }
}
