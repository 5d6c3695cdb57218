package io.httpbench.result.judged;

/**
 * What a reader should know about a valid fork. Its kind identifies it, not its text.
 *
 * @param text in words
 */
public record Note(Kind kind, String text) {

    /** What it is about. */
    public enum Kind {
        /** Some requests failed, within the limit of a valid fork. */
        FAILED_REQUESTS,
        /** The rate is a share of the closed loop's rate. */
        RATE,
        /** Client or server could not keep up with the rate. */
        SATURATED,
        /** Turns: cycles that were disturbed, and what their figures do not tell. */
        CYCLES,
        /** Requests waited so long that they were never started. */
        NOT_STARTED,
        /** The sender itself was late. */
        LATE_SENDS,
        /** The highest rate that meets the SLO. */
        SLO_MET,
        /** The SLO was met at no rate, or not in the window. */
        SLO_MISSED,
        /** Where a curve of response time against load ends. */
        CURVE,
        /** The machine was another one at the end of a curve. */
        CURVE_MOVED,
        /** Warm-up or window were not in a steady state. */
        NOT_STEADY,
        /** More or fewer connections than configured. */
        CONNECTIONS,
        /** Datagrams of UDP had no room. */
        DATAGRAMS_DROPPED,
        /** The server has received more requests than the client has counted. */
        RESENT,
        /** Rate, time and number in flight contradict each other slightly. */
        LITTLES_LAW,
        /** Virtual threads kept their carriers while they waited. */
        PINNED,
        /** The fork did not end after its result: its client did not close. */
        HUNG,
        /** The fork has ended, or was ended, in its rest. */
        GONE_IN_REST,
        /** From a run that was stored before notes had kinds. */
        OTHER
    }
}
