package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.result.measured.SloResult;
import io.httpbench.search.SloCheck;
import io.httpbench.search.SloSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The search for the highest rate that meets an SLO. Used by the controlling thread. */
final class Capacity implements RateWindows.Finder {

    /** Requests of a window that can judge a rate: of fewer, one decides the 99th percentile. */
    private static final double FEWEST = 100;

    private final LoadModel.SloRate model;
    private final RateWindows windows;
    private final long lengthNanos;
    private final SloCheck slo;
    private @Nullable SloSearch search;
    private double closedLoopPerSecond;

    /**
     * A search that has not started yet.
     *
     * @param lengthNanos of its windows
     */
    Capacity(LoadModel.SloRate model, RateWindows windows, long lengthNanos) {
        this.model = model;
        this.windows = windows;
        this.lengthNanos = lengthNanos;
        this.slo = new SloCheck(model.slo());
    }

    /** Searches; returns the found rate, or else the lowest that was tried. */
    @Override
    public Rate search(double closedLoop, RecorderStripes unrecorded) {
        closedLoopPerSecond = closedLoop;
        SloSearch begun = new SloSearch(Math.max(1, closedLoop), FEWEST * 1e9 / lengthNanos);
        search = begun;
        while (!begun.over() && !windows.stopped()) {
            RateWindows.Tried tried = windows.measure(begun.next(), lengthNanos, false, unrecorded);
            List<String> broken = slo.broken(tried.totals(), tried.saturated());
            windows.judged(tried, broken.isEmpty(), broken);
            begun.answer(broken.isEmpty(), !tried.saturated() && slo.farAway(tried.totals()));
        }
        return Rate.of(begun.found() > 0 ? begun.found() : windows.lowestPerSecond());
    }

    /**
     * The result; null where no search began.
     *
     * @param totals of the window at that rate, after the search
     * @param saturated whether client or server could not keep up in it
     */
    @Nullable
    SloResult result(RequestTotals totals, boolean saturated) {
        SloSearch done = search;
        if (done == null) {
            return null;
        }
        double found = done.found();
        return new SloResult(
                model.slo().text(),
                found > 0 ? found : null,
                found > 0 && Double.isFinite(done.missed()) ? done.missed() : null,
                closedLoopPerSecond,
                done.limitReached(),
                slo.broken(totals, saturated).isEmpty(),
                windows.steps());
    }
}
