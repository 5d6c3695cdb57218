package io.httpbench.load;

import io.httpbench.model.ForkPlan;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.verdict.SteadyRule;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** The timing of a warm-up: rehearsals, the announcement of its end, its end. */
final class WarmupPace {

    /** Announced this long before the window opens. */
    static final long ENDING_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Spread over the warm-up: code recompiled after one is exercised by the next. */
    private static final int REHEARSALS = 3;

    /** A warm-up that ends by itself is never shorter, unless its cap is: this many windows of a second are checked. */
    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(SteadyRule.WINDOWS);

    /** A fixed warm-up goes on while the compiler wants more than this share of a CPU: what it does is not done yet. */
    private static final double COMPILING = 0.2;

    /** The time over which that is judged, and by which a warm-up is lengthened at a time. */
    static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /** Of a shorter one nobody expects compiled code. */
    private static final long SHORTEST_LENGTHENED_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final boolean untilSteady;
    private final DoubleSupplier compiler;
    private final long startedAt;
    private final long length;
    private final Supplier<List<Long>> perSecond;

    private int rehearsals;
    private int secondsJudged;
    private boolean announced;
    private boolean steady;
    private boolean looked;
    private boolean compiling;
    private long end;
    private long lookDue;

    /**
     * A warm-up that starts now.
     *
     * @param length of it, or of the closed loop before an open one; the maximum when it ends by itself
     * @param perSecond throughput of its seconds so far
     * @param compiler CPUs that the JIT compiler wanted since the last call
     */
    WarmupPace(ForkPlan plan, long length, long startedAt, Supplier<List<Long>> perSecond, DoubleSupplier compiler) {
        this.untilSteady = plan.warmupUntilSteady();
        this.startedAt = startedAt;
        this.length = length;
        this.perSecond = perSecond;
        this.compiler = compiler;
        this.end = startedAt + length;
        this.lookDue = end - 2 * LOOK_NANOS;
    }

    /**
     * Checks whether it may end: whether the throughput is steady by now, each second once; or, if its length is fixed,
     * whether the compiler has done its work. On CPUs that the load fills, it may take longer than the warm-up, and the
     * window would then measure code that is half compiled; a fork can stay at half of its speed for ten seconds, evenly,
     * so that nothing shows.
     */
    void look(long now) {
        if (untilSteady) {
            lookAtThroughput(now);
        } else if (!announced && length >= SHORTEST_LENGTHENED_NANOS && now - lookDue >= 0) {
            lookAtCompiler();
        }
    }

    /** The first time only begins the time over which it is judged. */
    private void lookAtCompiler() {
        double wanted = compiler.getAsDouble();
        compiling = looked && wanted > COMPILING;
        looked = true;
        lookDue += LOOK_NANOS;
        if (compiling && end - startedAt < 2 * length) {
            end += LOOK_NANOS;
        }
    }

    private void lookAtThroughput(long now) {
        if (announced || perSecond.get().size() == secondsJudged) {
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
            return compiling ? WarmupEnd.COMPILING : WarmupEnd.FIXED;
        }
        return steady ? WarmupEnd.STEADY : WarmupEnd.CAP;
    }
}
