package io.httpbench.search;

import org.jspecify.annotations.Nullable;

/**
 * Finds the highest rate that meets an SLO, from results of single windows. Pure: independent of clock and load.
 *
 * <p>In the search, two of at most three windows judge a rate, so that one disturbed window decides nothing. It begins at half
 * of the closed loop's rate and goes up by a third or halves until one rate has met the SLO and a higher one has not; then it
 * halves the distance until the two are neighbours in {@link RateSeries}. A quarter more than the closed loop reaches is its end: no
 * client sends more with the same slots. Downwards it ends at the lowest rate that a window can judge, or earlier where hardly any
 * request waits for another and yet half of the responses take far longer than a limit: at a lower rate they would as well.
 *
 * <p>Such a rate meets the SLO in little more than every second window. So it is confirmed: the rate that is reported has met it
 * in three windows of three, and each window that does not lowers it by two rates of the series, 6 %. In simulations of windows
 * whose own limits vary by 3 %, a further window at that rate meets the SLO in 90 % of searches, instead of 62 %. Used by one
 * thread.
 */
public final class SloSearch {

    private static final double FIRST = 0.5;
    private static final double HIGHEST = 1.25;
    private static final double LOWEST = 1.0 / 1_024;

    /** By a third, and to a half. */
    private static final int UP = 10;

    private static final int DOWN = 24;

    /** No more of the closed loop's rate is so little load that requests hardly wait for each other. */
    private static final double HARDLY_ANY_LOAD = 1.0 / 8;

    private static final int ENOUGH = 2;

    private static final int CONFIRMING = 3;
    private static final int STEP_DOWN = 2;

    /** Steps down after which there is nothing to report: what was found was chance. */
    private static final int MOST_STEPS_DOWN = 10;

    private final Bracket bracket;
    private final int highest;
    private final int hardlyAnyLoad;
    private int farAway;
    private boolean confirming;
    private int confirmed;
    private @Nullable Integer found;
    private @Nullable Integer missed;
    private int stepsDown;
    private boolean over;

    /**
     * A search that has not started yet.
     *
     * @param closedLoopPerSecond above 0
     * @param lowestPerSecond the lowest rate to go down to
     */
    public SloSearch(double closedLoopPerSecond, double lowestPerSecond) {
        highest = RateSeries.floor(HIGHEST * closedLoopPerSecond);
        hardlyAnyLoad = RateSeries.ceil(HARDLY_ANY_LOAD * closedLoopPerSecond);
        int lowest = RateSeries.ceil(Math.max(LOWEST * closedLoopPerSecond, lowestPerSecond));
        bracket = new Bracket(
                RateSeries.floor(FIRST * closedLoopPerSecond),
                new Bracket.Steps(lowest, highest, UP, DOWN, 1, ENOUGH, ENOUGH));
    }

    /** Whether there is nothing left to try. */
    public boolean over() {
        return over;
    }

    /** The rate to try in the next window, requests per second. Only until the search is over. */
    public double next() {
        return found != null && confirming ? RateSeries.at(found) : RateSeries.at(bracket.next());
    }

    /**
     * Sets the result of that window.
     *
     * @param far whether it was not saturated, and half of its responses took far longer than a limit
     */
    public void answer(boolean met, boolean far) {
        if (found != null && confirming) {
            confirm(found, met);
            return;
        }
        farAway += far ? 1 : 0;
        int tried = bracket.next();
        if (bracket.answer(met)) {
            found = bracket.good();
            missed = bracket.bad();
            boolean hopeless = found == null && farAway >= ENOUGH && tried <= hardlyAnyLoad;
            farAway = 0;
            confirming = bracket.over() && found != null;
            over = hopeless || (bracket.over() && found == null);
        }
    }

    private void confirm(int rate, boolean met) {
        confirmed = met ? confirmed + 1 : 0;
        over = confirmed == CONFIRMING || (!met && ++stepsDown > MOST_STEPS_DOWN);
        if (!met) {
            missed = rate;
            found = over ? null : Integer.valueOf(rate - STEP_DOWN);
        }
    }

    /** The highest rate that has met the SLO, requests per second; 0 when none has. */
    public double found() {
        return found == null ? 0 : RateSeries.at(found);
    }

    /** The lowest rate above {@link #found()} that has not met it; infinite when there is none. */
    public double missed() {
        return missed == null ? Double.POSITIVE_INFINITY : RateSeries.at(missed);
    }

    /** Whether the SLO was met up to the highest rate that makes sense. */
    public boolean limitReached() {
        return over && found != null && found == highest;
    }
}
