package io.httpbench.verdict;

import io.httpbench.result.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * How busy client or server were. Shares are of 1.
 *
 * @param cpu CPU time, of what it may use: its CPUs, or its quota when that is less
 * @param cpuOfLeft CPU time, of what it could have had: what others did not use
 * @param cpuWanted time in which its threads ran or were ready to, each for itself, of what it may use; 0 where unknown
 * @param thread name of its busiest thread; null where unknown
 * @param threadRan share of the time in which that thread ran
 * @param threadWanted share of the time in which it ran or was ready to run
 * @param throttled share of the periods in which its quota was used up
 * @param stopped share of the time in which a signal kept it from running
 */
public record CpuUsage(
        double cpu,
        double cpuOfLeft,
        double cpuWanted,
        @Nullable String thread,
        double threadRan,
        double threadWanted,
        double throttled,
        double stopped) {

    /**
     * A queue grows without end long before its server is busy all the time; with a bounded number in flight nine tenths
     * are what a saturated process shows beside its waits for single packets. Below that there is capacity to see.
     */
    static final double BUSY = 0.90;

    /**
     * One thread that always has something to do is a limit by itself, however many CPUs are idle. Higher than
     * {@link #BUSY}, since a single thread has no other one that could sleep meanwhile.
     */
    static final double THREAD_BUSY = 0.95;

    /** A quota that is used up in every second period shapes the rate; one that is touched now and then does not. */
    static final double THROTTLED = 0.5;

    /** The rate loses what the server is stopped: beyond a tenth nothing else explains it as well. */
    static final double STOPPED = 0.1;

    /** Who uses less than this of its CPUs has not filled what others left of them: they have. */
    static final double LEAST = 0.1;

    boolean cpuBusy() {
        return cpu >= BUSY || starved();
    }

    /** Others left it less than it wanted, and it used that. That others leave nothing does not mean that it wanted it. */
    private boolean starved() {
        return cpu >= LEAST && cpuOfLeft >= BUSY && cpuWanted >= BUSY;
    }

    boolean threadBusy() {
        return thread != null && threadWanted >= THREAD_BUSY;
    }

    boolean heldBack() {
        return throttled >= THROTTLED || stopped >= STOPPED;
    }

    boolean busy() {
        return cpuBusy() || threadBusy() || heldBack();
    }

    /** How much of what it had went into the load: the utilisation of the operational laws. */
    double utilisation() {
        return Math.max(cpu, threadRan) + stopped;
    }

    String text(String who) {
        StringBuilder text = new StringBuilder(Numbers.wholePercent(cpu) + " of the " + who + "'s CPU time was used");
        if (cpu < BUSY && starved()) {
            text.append(" (").append(Numbers.wholePercent(cpuOfLeft)).append(" of what others left)");
        }
        if (threadBusy()) {
            text.append(", its thread ").append(thread).append(" had something to do ");
            text.append(Numbers.wholePercent(threadWanted)).append(" of the time");
        }
        if (throttled > 0) {
            text.append(", its quota was used up in ")
                    .append(Numbers.wholePercent(throttled))
                    .append(" of the periods");
        }
        if (stopped > 0) {
            text.append(", a signal kept it stopped ")
                    .append(Numbers.wholePercent(stopped))
                    .append(" of the time");
        }
        return text.toString();
    }
}
