package io.httpbench.load;

import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Rate;
import io.httpbench.result.measured.SloStep;
import io.httpbench.search.SloCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Consecutive windows of an open loop at different rates, without pausing the load, and what was measured in them. Used by the
 * controlling thread.
 */
final class RateWindows {

    /** Load at a new rate before its window, so that queues settle. */
    private static final long LONGEST_SETTLING_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int SETTLING_PARTS = 4;

    /** 2^64 divided by the golden ratio: seeds that are far apart. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Finds the rate of a fork's window from these. */
    @FunctionalInterface
    interface Finder {

        /**
         * Searches, without pausing the load.
         *
         * @param closedLoopPerSecond what the fork reached in closed loop
         * @param unrecorded recorders for what is sent between windows
         */
        Rate search(double closedLoopPerSecond, RecorderStripes unrecorded);
    }

    private final ForkPlan plan;
    private final LoadLoop loop;
    private final NanoClock clock;
    private final Ticks ticks;
    private final Supplier<ProcessUsage> usage;
    private final List<SloStep> steps = new ArrayList<>();

    RateWindows(ForkPlan plan, LoadLoop loop, NanoClock clock, Ticks ticks, Supplier<ProcessUsage> usage) {
        this.plan = plan;
        this.loop = loop;
        this.clock = clock;
        this.ticks = ticks;
        this.usage = usage;
    }

    /**
     * A window that is over.
     *
     * @param saturated whether client or server could not keep up
     * @param cpuMicrosPerRequest CPU time of this process in it, without that of waiting for intended starts
     */
    record Tried(
            double ratePerSecond,
            double achievedPerSecond,
            RequestTotals totals,
            boolean saturated,
            double cpuMicrosPerRequest) {}

    boolean stopped() {
        return ticks.stopped();
    }

    /** Of all windows, in order. */
    List<SloStep> steps() {
        return List.copyOf(steps);
    }

    /** The lowest rate that was tried; 1 when none was. */
    double lowestPerSecond() {
        return steps.stream().mapToDouble(SloStep::ratePerSecond).min().orElse(1);
    }

    /** Load at a rate, unrecorded. */
    void settle(double perSecond, long nanos, RecorderStripes unrecorded) {
        follow(ArrivalTimes.of(Rate.of(perSecond), plan.cell().load().arrivals(), plan.seed()), nanos, unrecorded);
    }

    private void follow(ArrivalTimes times, long nanos, RecorderStripes unrecorded) {
        loop.follow(Schedule.endless(times, clock.nanos(), unrecorded));
        ticks.tickFor(nanos, clock);
    }

    /**
     * Measures one.
     *
     * @param endsEarly whether it ends when so much waits that it is saturated whatever follows
     */
    Tried measure(double perSecond, long lengthNanos, boolean endsEarly, RecorderStripes unrecorded) {
        Rate rate = Rate.of(perSecond);
        // Bursts of its own for each window: with the same ones, three windows would be one.
        ArrivalTimes times =
                ArrivalTimes.of(rate, plan.cell().load().arrivals(), plan.seed() + SPREAD * (steps.size() + 1));
        follow(times, Math.min(LONGEST_SETTLING_NANOS, lengthNanos / SETTLING_PARTS), unrecorded);
        RecorderStripes recorders = loop.newRecorders();
        ProcessUsage before = usage.get();
        long completedBefore = loop.completed();
        long waitingBefore = loop.waitingCpuNanos();
        OpenWindow window =
                OpenWindow.open(loop, clock, clock.nanos(), times, lengthNanos, recorders, unrecorded, false);
        window.watch(plan.timeout().toNanos(), endsEarly, ticks);
        ProcessUsage used = usage.get().since(before).without(loop.waitingCpuNanos() - waitingBefore);
        Tried tried = new Tried(
                rate.perSecond(),
                window.achievedPerSecond(),
                window.totals(),
                window.saturated(),
                used.cpuMicrosPerRequest(loop.completed() - completedBefore));
        window.retire();
        return tried;
    }

    /** Keeps its result. */
    void judged(Tried tried, boolean kept, List<String> broken) {
        steps.add(new SloStep(
                tried.ratePerSecond(),
                tried.achievedPerSecond(),
                tried.totals().arrivals().response(),
                SloCheck.errorPercent(tried.totals()),
                kept,
                broken,
                tried.cpuMicrosPerRequest(),
                tried.totals().arrivals().lateness().p99()));
    }
}
