package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.Numbers;
import java.util.Collection;
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

    /** Behind the name of a column with {@link #shareWithInterval()}. */
    public static final String SHARE_LEGEND =
            ": share of the fastest's rate, with half of the 95 % interval of the pair.";

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
        /** About a server that could have done more: its rate is the least that it can do. */
        AT_LEAST,
        /** Not compared, since its rate was still changing. */
        NOT_STEADY,
        /** In an open loop that it could follow: to be judged by its response times. */
        AT_RATE,
        /** In an open loop that it could not follow. */
        SATURATED,
        /** Without a rate that may be used. */
        INVALID
    }

    /** The legend of {@code ±} for these rows. */
    public static String legend(Collection<CellResult> rows) {
        boolean within = rows.stream().anyMatch(row -> row.requestsPerSecond().comparedWithinBlocks());
        return "±: half of the 95 % interval over forks"
                + (within ? ", without what all rows of a block had in common." : ".");
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

    static Standing without(CellResult cell, Place place) {
        return new Standing(cell, place, null, null, null);
    }
}
