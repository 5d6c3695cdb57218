package io.httpbench.verdict;

import io.httpbench.result.text.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * How busy client or server were. Shares are fractions of 1.
 *
 * @param cpu CPU time relative to what it may use: its CPUs, or its quota if that is less
 * @param cpuOfLeft CPU time relative to what it could have had: what others did not use
 * @param cpuWanted time in which its threads were running or runnable, summed, relative to what it may use; 0 where unknown
 * @param thread name of its busiest thread; null where unknown
 * @param threadRan share of the time in which that thread ran
 * @param threadWanted share of the time in which it ran or was ready to run
 * @param throttled share of the periods in which its quota was exhausted
 * @param stopped share of the time in which it was stopped by a signal
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
     * A queue grows without bound long before its server is always busy; with a bounded number in flight a saturated
     * process reaches nine tenths, the rest being waits for single packets. Below that there is visible capacity.
     */
    static final double BUSY = 0.90;

    /**
     * One thread that always has work to do is a limit by itself, however many CPUs are idle. Higher than
     * {@link #BUSY}, since no other thread's sleep lowers its share.
     */
    static final double THREAD_BUSY = 0.95;

    /** A quota that is exhausted in every second period determines the rate; one that is reached occasionally does not. */
    static final double THROTTLED = 0.5;

    /** The rate drops by the share for which the server is stopped: beyond a tenth nothing else explains it as well. */
    static final double STOPPED = 0.1;

    /** A side that uses less than this of its CPUs has not saturated what others left: the others have. */
    static final double LEAST = 0.1;

    boolean cpuBusy() {
        return cpu >= BUSY || starved();
    }

    /** Others left it less than it wanted, and it used that. Others leaving nothing does not imply that it wanted more. */
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

    /** The share of its capacity that went into the load: the utilisation of the operational laws. */
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
