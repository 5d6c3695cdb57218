package io.httpbench.load;

import io.httpbench.measure.SteadyRule;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.WarmupEnd;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The timing of a warm-up: rehearsals, the announcement of its end, its end. */
final class WarmupPace {

    /** Announced this long before the window opens. */
    static final long ENDING_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Spread over the warm-up: code recompiled after one is exercised by the next. */
    private static final int REHEARSALS = 3;

    /** A warm-up that ends by itself is never shorter, unless its cap is: this many windows of a second are checked. */
    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(SteadyRule.WINDOWS);

    private final boolean untilSteady;
    private final long startedAt;
    private final long length;
    private final Supplier<List<Long>> perSecond;

    private int rehearsals;
    private int secondsJudged;
    private boolean announced;
    private boolean steady;
    private long end;

    /**
     * A warm-up that starts now.
     *
     * @param length of it, or of the closed loop before an open one; the maximum when it ends by itself
     * @param perSecond throughput of its seconds so far
     */
    WarmupPace(ForkPlan plan, long length, long startedAt, Supplier<List<Long>> perSecond) {
        this.untilSteady = plan.warmupUntilSteady();
        this.startedAt = startedAt;
        this.length = length;
        this.perSecond = perSecond;
        this.end = startedAt + length;
    }

    /** Checks whether the throughput is steady by now. Each new second is judged once. */
    void look(long now) {
        if (!untilSteady || announced || perSecond.get().size() == secondsJudged) {
            return;
        }
        secondsJudged = perSecond.get().size();
        if (SteadyRule.holds(perSecond.get())) {
            steady = true;
            end = Math.min(end, now + ENDING_NANOS);
        }
    }

    boolean over(long now) {
        return now - end >= 0;
    }

    /**
     * True once for each rehearsal. If the end is not known, they are early enough for the shortest warm-up; their
     * effect on the throughput must then settle, too.
     */
    boolean rehearsalDue(long now) {
        long spread = untilSteady ? Math.min(length, SHORTEST_NANOS) : length;
        boolean due = rehearsals < REHEARSALS && now - startedAt > spread * (rehearsals + 1) / (REHEARSALS + 1);
        rehearsals += due ? 1 : 0;
        return due;
    }

    /** True once. */
    boolean endingDue(long now) {
        boolean due = !announced && now - end >= -ENDING_NANOS;
        announced |= due;
        return due;
    }

    /** What ended it. */
    WarmupEnd endedBy() {
        if (length == 0) {
            return WarmupEnd.NONE;
        }
        if (!untilSteady) {
            return WarmupEnd.FIXED;
        }
        return steady ? WarmupEnd.STEADY : WarmupEnd.CAP;
    }
}
