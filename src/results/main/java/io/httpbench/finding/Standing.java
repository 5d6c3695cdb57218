package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.text.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * A row compared with the fastest one of the same load; in an open loop with the one of the lowest p99, in searches with the
 * one of the highest rate.
 *
 * @param times how many times slower it is than the fastest: the ratio of their rates, of the blocks that they have in
 *     common; of single forks the ratio of these; in an open loop how many times longer its p99 is. Null where they are not
 *     compared
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
        /** The first of all rows that may be ranked, and none of them is significantly faster. */
        FASTEST,
        /** No significant difference from the fastest. */
        ALIKE,
        /** Significantly slower. */
        SLOWER,
        /** No intervals: single forks, or too many rows for pairs. */
        UNDECIDED,
        /** About a server that could have done more: its rate is the least that it can do. */
        AT_LEAST,
        /** Not compared, since others disturbed each of its forks. */
        DISTURBED,
        /** Not compared, since its rate was still changing. */
        NOT_STEADY,
        /** In an open loop that it could not follow. */
        SATURATED,
        /** Met the SLO at no rate that was tried. */
        NO_RATE,
        /** Without a rate that may be used. */
        INVALID
    }

    /** The legend of {@code ±} beside a rate: its own interval, moods of the machine included. */
    public static final String INTERVAL_LEGEND = "±: half of the 95 % interval over forks.";

    /** Whether it has no figure that another one could be compared with. */
    boolean withoutFigure() {
        return withoutFigure(place);
    }

    static boolean withoutFigure(@Nullable Place place) {
        return place == Place.SATURATED || place == Place.NO_RATE || place == Place.INVALID;
    }

    /** Its rate as a share of the fastest one's: {@code 0.83}. */
    public String share() {
        return times == null ? Numbers.UNKNOWN : Numbers.share(1 / times, null);
    }

    /** The same with half of the interval, where there is one: {@code 0.83 ± 0.02}. */
    public String shareWithInterval() {
        if (times == null) {
            return Numbers.UNKNOWN;
        }
        return Numbers.share(1 / times, low == null || high == null ? null : (1 / low - 1 / high) / 2);
    }
}
