package io.httpbench.search;

import org.jspecify.annotations.Nullable;

/**
 * Finds where a rate begins to be too high: up in steps until one rate was good and a higher one was not, or down until one was;
 * then halves the distance of the two. Pure: independent of clock and load. Rates are numbers in {@link RateSeries}. Used by one
 * thread.
 */
final class Bracket {

    private final Steps steps;
    private int at;
    private int votesFor;
    private int votesAgainst;
    private @Nullable Integer good;
    private @Nullable Integer bad;
    private boolean over;

    /**
     * How it goes.
     *
     * @param lowest the lowest rate to go down to
     * @param highest the highest one to go up to
     * @param up from a good rate to the next one while none was bad
     * @param down from a bad rate while none was good
     * @param width a good and a bad rate this close are the result
     * @param votesFor good windows that make a rate a good one
     * @param votesAgainst bad windows that make it a bad one
     */
    record Steps(int lowest, int highest, int up, int down, int width, int votesFor, int votesAgainst) {}

    Bracket(int first, Steps steps) {
        this.at = first;
        this.steps = steps;
    }

    boolean over() {
        return over;
    }

    /** The rate to try in the next window. Only until it is over. */
    int next() {
        return at;
    }

    /** The highest rate that was good; null while there is none. */
    @Nullable
    Integer good() {
        return good;
    }

    /** The lowest rate above it that was not; null while there is none. */
    @Nullable
    Integer bad() {
        return bad;
    }

    /**
     * The result of a window at {@link #next()}.
     *
     * @return whether this has judged the rate
     */
    boolean answer(boolean keeps) {
        if (keeps) {
            votesFor++;
        } else {
            votesAgainst++;
        }
        if (votesFor == steps.votesFor()) {
            good = at;
        } else if (votesAgainst == steps.votesAgainst()) {
            bad = at;
        } else {
            return false;
        }
        votesFor = 0;
        votesAgainst = 0;
        moveOn(good, bad);
        return true;
    }

    private void moveOn(@Nullable Integer kept, @Nullable Integer broken) {
        if (kept != null && broken != null) {
            over = broken - kept <= steps.width();
            at = kept + Math.max(steps.width(), (broken - kept) / 2 / steps.width() * steps.width());
        } else if (kept != null) {
            over = kept >= steps.highest();
            at = Math.min(kept + steps.up(), steps.highest());
        } else {
            at -= steps.down();
            over = at < steps.lowest();
        }
    }
}
