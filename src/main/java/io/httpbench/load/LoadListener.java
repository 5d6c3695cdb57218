package io.httpbench.load;

/** Receives the progress of a fork, inside it. Called by the controlling thread, never on the hot path. */
public interface LoadListener {

    /**
     * One second is over.
     *
     * @param recorded whether the window is open
     * @param successesPerSecond rate in this second
     * @param completed recorded requests that are back; 0 during warm-up
     * @param failures failures since the start
     */
    void second(boolean recorded, long successesPerSecond, long completed, long failures);

    /** The window opens in a moment: what helped to warm up must stop now. */
    void warmupEnding();

    /** The window has opened. */
    void windowOpened();

    /** Every recorded request is back. The load may go on for a moment. */
    default void windowClosed() {}
}
