package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.text.Numbers;
import java.util.List;

/**
 * Rates as bars from 0, so that twice as long is twice as fast. The light end is the interval, rounded outward: it
 * never looks narrower than it is.
 */
final class Bars {

    /** A shorter one says little, and its scale would not fit above it. */
    static final int SHORTEST = 12;

    private static final int LONGEST = 40;

    private final int length;
    private final double most;
    private final String solid;
    private final String light;

    /**
     * @param room available columns
     */
    Bars(List<CellResult> cells, int room, Look look) {
        this.length = Math.min(LONGEST, room);
        this.most = cells.stream()
                .filter(CellResult::valid)
                .map(CellResult::requestsPerSecond)
                .mapToDouble(Bars::high)
                .max()
                .orElse(0);
        this.solid = look.blocks() ? "█" : "#";
        this.light = look.blocks() ? "░" : "-";
    }

    /** The scale, for the column header. */
    String scale() {
        return "0 to " + Numbers.rate(most);
    }

    /** Empty for a row without a rate. */
    String of(CellResult cell) {
        RateSummary rate = cell.requestsPerSecond();
        Double mean = rate.mean();
        if (!cell.valid() || mean == null || most <= 0) {
            return "";
        }
        Double low = rate.ciLow();
        if (low == null) {
            return solid.repeat((int) Math.round(mean / most * length));
        }
        int from = (int) Math.floor(Math.max(0, low) / most * length);
        int to = (int) Math.ceil(high(rate) / most * length);
        return solid.repeat(from) + light.repeat(Math.max(0, to - from));
    }

    private static double high(RateSummary rate) {
        Double mean = rate.mean();
        Double high = rate.ciHigh();
        return high != null ? high : mean != null ? mean : 0;
    }
}
