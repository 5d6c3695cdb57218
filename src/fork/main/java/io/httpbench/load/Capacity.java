package io.httpbench.load;

import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Rate;
import io.httpbench.result.SloResult;
import io.httpbench.result.SloStep;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The search for the highest rate that meets an SLO, in consecutive windows of an open loop without pausing the load.
 * Used by the controlling thread.
 */
final class Capacity {

    /** Load at a new rate before its window, so that queues settle. */
    private static final long LONGEST_SETTLING_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** Requests of a window that can judge a rate: of fewer, one decides the 99th percentile. */
    private static final double FEWEST = 100;

    /** 2^64 divided by the golden ratio: seeds that are far apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final ForkPlan plan;
    private final LoadModel.SloRate model;
    private final LoadLoop loop;
    private final NanoClock clock;
    private final Ticks ticks;
    private final SloCheck slo;
    private final List<SloStep> steps = new ArrayList<>();
    private @Nullable SloSearch search;

    Capacity(ForkPlan plan, LoadModel.SloRate model, LoadLoop loop, NanoClock clock, Ticks ticks) {
        this.plan = plan;
        this.model = model;
        this.loop = loop;
        this.clock = clock;
        this.ticks = ticks;
        this.slo = new SloCheck(model.slo());
    }

    /** Searches; returns the found rate, or else the lowest that was tried. */
    Rate search(double closedLoopPerSecond, RecorderStripes unrecorded) {
        double lowestPerSecond = FEWEST * 1e9 / plan.duration().orElseThrow().toNanos();
        SloSearch begun = new SloSearch(Math.max(1, closedLoopPerSecond), lowestPerSecond);
        search = begun;
        while (!begun.over() && !ticks.stopped()) {
            tryNext(begun, unrecorded);
        }
        return begun.found() > 0
                ? Rate.of(begun.found())
                : Rate.of(
                        steps.stream().mapToDouble(SloStep::ratePerSecond).min().orElse(1));
    }

    private void tryNext(SloSearch begun, RecorderStripes unrecorded) {
        Rate rate = Rate.of(begun.next());
        // Bursts of its own for each window: with the same ones, three windows would be one.
        ArrivalTimes times = ArrivalTimes.of(rate, model.arrivals(), plan.seed() + SPREAD * (steps.size() + 1));
        long length = plan.duration().orElseThrow().toNanos();
        loop.follow(Schedule.endless(times, clock.nanos(), unrecorded));
        ticks.tickFor(Math.min(LONGEST_SETTLING_NANOS, length / 4), clock);
        OpenWindow window =
                OpenWindow.open(loop, clock, clock.nanos(), times, length, loop.newRecorders(), unrecorded, false);
        window.watch(plan.timeout().toNanos(), ticks);
        SloStep step = step(rate, window);
        steps.add(step);
        begun.answer(step.kept(), !window.saturated() && slo.farAway(window.totals()));
        window.retire();
    }

    private SloStep step(Rate rate, OpenWindow window) {
        RequestTotals totals = window.totals();
        List<String> broken = broken(totals, window.saturated());
        return new SloStep(
                rate.perSecond(),
                window.achievedPerSecond(),
                totals.arrivals().response(),
                SloCheck.errorPercent(totals),
                broken.isEmpty(),
                broken);
    }

    private List<String> broken(RequestTotals totals, boolean saturated) {
        List<String> broken = new ArrayList<>(slo.broken(totals));
        if (saturated) {
            broken.add(SloCheck.SATURATED);
        }
        return List.copyOf(broken);
    }

    /**
     * The result.
     *
     * @param totals of the window at that rate, after the search
     * @param saturated whether client or server could not keep up in it
     */
    SloResult result(double closedLoopPerSecond, RequestTotals totals, boolean saturated) {
        SloSearch done = search;
        double found = done == null ? 0 : done.found();
        return new SloResult(
                model.slo().text(),
                found > 0 ? found : null,
                done != null && found > 0 && Double.isFinite(done.missed()) ? done.missed() : null,
                closedLoopPerSecond,
                done != null && done.limitReached(),
                broken(totals, saturated).isEmpty(),
                List.copyOf(steps));
    }
}
