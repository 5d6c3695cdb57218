package io.httpbench.finding;

import io.httpbench.result.CellResult;
import org.jspecify.annotations.Nullable;

/**
 * A row compared with the fastest one of the same load.
 *
 * @param times how many times slower it is than the fastest: the ratio of their rates, of the blocks that they have in
 *     common; of single forks the ratio of these. Null where they are not compared
 * @param low lower end of the 95 % interval of {@code times}; null without one
 * @param high its upper end
 */
public record Standing(
        CellResult cell,
        Place place,
        @Nullable Double times,
        @Nullable Double low,
        @Nullable Double high) {

    /** What can be said about it. */
    public enum Place {
        /** The highest rate of all steady rows. */
        FASTEST,
        /** No significant difference from the fastest. */
        ALIKE,
        /** Significantly slower. */
        SLOWER,
        /** No intervals: single forks, or too many rows for pairs. */
        UNDECIDED,
        /** Not compared, since its rate was still changing. */
        NOT_STEADY,
        /** In an open loop that it could follow: to be judged by its response times. */
        AT_RATE,
        /** In an open loop that it could not follow. */
        SATURATED,
        /** Without a rate that may be used. */
        INVALID
    }

    static Standing without(CellResult cell, Place place) {
        return new Standing(cell, place, null, null, null);
    }
}
