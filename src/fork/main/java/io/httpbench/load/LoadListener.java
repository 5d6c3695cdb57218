package io.httpbench.load;

import io.httpbench.model.Turn;

/** Receives the progress of a fork, within its JVM. Called by the controlling thread, never on the hot path. */
public interface LoadListener {

    /**
     * One second has passed.
     *
     * @param recorded whether the window is open
     * @param successesPerSecond rate in this second
     * @param completed recorded requests that are complete; 0 during warm-up
     * @param failures failures since the start
     */
    void second(boolean recorded, long successesPerSecond, long completed, long failures);

    /**
     * There has been a good response, the first of this fork. Told at a check after it.
     *
     * @param at its end, run-clock nanoseconds
     */
    default void responded(long at) {}

    /** The fork is warm, nothing is in flight, and it waits for its turn. */
    default void resting() {}

    /** The load is over, and for so many seconds nothing has been asked of the client. */
    default void leftAlone(long seconds) {}

    /**
     * The fork is warm, the load is on, and it waits for the opening of the window.
     *
     * @param at run-clock nanoseconds
     */
    default void held(long at) {}

    /** The window of a fork that was held was open from here to there, run-clock nanoseconds. */
    default void recorded(long openedAt, long closedAt) {}

    /** Requests are recorded from now on, in one of several turns. */
    default void turnOpened() {}

    /** Requests are no longer recorded; those in flight are waited for. */
    default void turnClosed() {}

    /**
     * The turn is over, and nothing is in flight.
     *
     * @param nanos length of what was recorded
     * @param succeeded recorded successes
     * @param failed recorded failures
     */
    default void turnEnded(int number, long nanos, long succeeded, long failed) {}

    /** The next order came, and says what counts of the recorded turns before it. */
    default void turnJudged(Turn next) {}

    /** The window is about to open: whatever helped to warm up must stop now. */
    void warmupEnding();

    /** The window has opened. */
    void windowOpened();

    /**
     * Every recorded request is complete. The load may continue briefly.
     *
     * @param completed requests, recorded or not, since the window was about to open
     */
    default void windowClosed(long completed) {}
}
