package io.httpbench.load;

/**
 * Finds the highest rate that meets an SLO, from results of single windows. Pure: independent of clock and load.
 *
 * <p>A rate is decided by two of at most three windows, so that one disturbed window decides nothing. The search begins
 * at half of the closed loop's rate and goes up in steps or halves until one rate has met the SLO and a higher one has
 * not; then it bisects until the two are less than 3 % apart. It ends at 125 % of the closed loop's rate: no client
 * sends more with the same slots. Used by one thread.
 */
final class SloSearch {

    /** Met and missed rates this close are considered the same. */
    static final double CLOSE_ENOUGH = 1.03;

    private static final double FIRST = 0.5;
    private static final double STEP = 0.25;
    private static final double HIGHEST = 1.25;
    private static final double LOWEST = 1.0 / 1_024;
    private static final int ENOUGH = 2;

    private final double closedLoopPerSecond;
    private double kept;
    private double broken = Double.POSITIVE_INFINITY;
    private double share = FIRST;
    private int votesFor;
    private int votesAgainst;
    private boolean over;

    /**
     * A search that has not started yet.
     *
     * @param closedLoopPerSecond above 0
     */
    SloSearch(double closedLoopPerSecond) {
        this.closedLoopPerSecond = closedLoopPerSecond;
    }

    /** Whether there is nothing left to try. */
    boolean over() {
        return over;
    }

    /** The rate to try in the next window, requests per second. Only until the search is over. */
    double next() {
        return share * closedLoopPerSecond;
    }

    /** Sets the result of that window. */
    void answer(boolean promiseKept) {
        if (promiseKept) {
            votesFor++;
        } else {
            votesAgainst++;
        }
        if (votesFor == ENOUGH) {
            kept = share;
            moveOn();
        } else if (votesAgainst == ENOUGH) {
            broken = share;
            moveOn();
        }
    }

    private void moveOn() {
        votesFor = 0;
        votesAgainst = 0;
        if (broken == Double.POSITIVE_INFINITY) {
            share = kept + STEP;
            over = share > HIGHEST;
        } else if (kept == 0) {
            share = broken / 2;
            over = share < LOWEST;
        } else {
            // The geometric mean: the bracket must be narrow in %.
            share = Math.sqrt(kept * broken);
            over = broken / kept <= CLOSE_ENOUGH;
        }
    }

    /** The highest rate that has met the SLO, requests per second; 0 when none has. */
    double found() {
        return kept * closedLoopPerSecond;
    }

    /** Whether the SLO was met even at the highest meaningful rate. */
    boolean limitReached() {
        return over && broken == Double.POSITIVE_INFINITY;
    }
}
