package io.httpbench.search;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the rates of a curve of response time against load, from results of single windows. Pure: independent of clock and load.
 *
 * <p>It begins at half of the closed loop's rate and goes up in steps of 58 %, of which there are five in a decade, so that all forks
 * and clients meet there. A rate is too high when two windows in a row were saturated: a disturbance can saturate a window, and none
 * makes one keep up. Then it halves the distance to the highest rate that was kept until both are 6 % apart. Low rates come after
 * that, in the same steps down to an eighth of the closed loop's: when they came first, code was still being compiled, and their p99 was up to
 * three times as long as at the end. With the windows that are left it halves the distance between those neighbours whose p99 differ
 * most: where the curve bends. The last window is at the first rate once more, which tells whether the machine is still the same.
 * Used by one thread.
 */
public final class CurveSearch {

    /** In numbers of {@link RateSeries}: each other one, 5.9 %. */
    public static final int WIDTH = 2;

    /** A fifth of a decade. */
    static final int COARSE = 16;

    private static final double FIRST = 1.0 / 2;
    private static final double LOWEST = 1.0 / 8;

    /** Nobody sends so much more than in a closed loop with the same slots, unless that was measured in a disturbance. */
    private static final double HIGHEST = 10;

    private static final int ENOUGH_FOR = 1;
    private static final int ENOUGH_AGAINST = 2;

    private final Bracket bracket;
    private final int lowest;
    private final TreeMap<Integer, Double> logP99 = new TreeMap<>();
    private int left;
    private int at;
    private int first;
    private int lowestTried;
    private boolean repeating;
    private boolean over;
    private boolean repeated;

    /**
     * A search that has not started yet.
     *
     * @param closedLoopPerSecond above 0
     * @param lowestPerSecond the lowest rate to go down to
     * @param windows as many as it takes at most
     */
    public CurveSearch(double closedLoopPerSecond, double lowestPerSecond, int windows) {
        left = windows;
        at = coarse(FIRST * closedLoopPerSecond);
        lowest = Math.max(coarse(LOWEST * closedLoopPerSecond), RateSeries.ceil(lowestPerSecond));
        lowestTried = at;
        int highest = -Math.floorDiv(-RateSeries.ceil(HIGHEST * closedLoopPerSecond), COARSE) * COARSE;
        bracket = new Bracket(
                at,
                new Bracket.Steps(
                        RateSeries.ceil(lowestPerSecond), highest, COARSE, COARSE, WIDTH, ENOUGH_FOR, ENOUGH_AGAINST));
    }

    /** The number of the highest rate of the coarse series that is not above this one. */
    private static int coarse(double perSecond) {
        return Math.floorDiv(RateSeries.floor(perSecond), COARSE) * COARSE;
    }

    /** Whether there is nothing left to try. */
    public boolean over() {
        return over;
    }

    /** The rate to try in the next window, as its number in {@link RateSeries}. Only until the search is over. */
    public int next() {
        return at;
    }

    /** The highest rate that was kept; null while there is none. */
    @Nullable
    public Integer kept() {
        return bracket.good();
    }

    /** The lowest rate above it that was not; null while there is none. */
    @Nullable
    public Integer saturated() {
        return bracket.bad();
    }

    /** Whether the last window was at the first rate that was kept once more. */
    public boolean repeated() {
        return repeated;
    }

    /**
     * The result of that window.
     *
     * @param kept whether client and server kept up
     * @param p99 of the response times, nanoseconds
     */
    public void answer(boolean kept, double p99) {
        left--;
        if (repeating) {
            repeated = true;
            over = true;
            return;
        }
        if (kept && p99 > 0) {
            first = logP99.isEmpty() ? at : first;
            logP99.put(at, Math.log(p99));
        }
        lowestTried = Math.min(lowestTried, at);
        if (!bracket.over()) {
            bracket.answer(kept);
        }
        Integer next = left > 1 ? choose() : null;
        repeating = next == null;
        over = repeating && (logP99.isEmpty() || left == 0);
        at = next != null ? next : over ? at : first;
    }

    private @Nullable Integer choose() {
        if (!bracket.over()) {
            return bracket.next();
        }
        return lowestTried - COARSE >= lowest && !logP99.isEmpty() ? Integer.valueOf(lowestTried - COARSE) : bend();
    }

    /** Between the neighbours whose times differ most; null where all are as close as they may be. */
    private @Nullable Integer bend() {
        Integer found = null;
        double most = 0;
        for (Map.Entry<Integer, Double> low : logP99.entrySet()) {
            Map.Entry<Integer, Double> high = logP99.higherEntry(low.getKey());
            if (high != null && high.getKey() - low.getKey() >= 2 * WIDTH) {
                double difference = Math.abs(high.getValue() - low.getValue());
                if (difference > most) {
                    most = difference;
                    found = (low.getKey() + high.getKey()) / 2 / WIDTH * WIDTH;
                }
            }
        }
        return found;
    }
}
