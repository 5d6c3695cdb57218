package io.httpbench.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.RunResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two cells of a run, for a ranking relative to any of them: {@link PairResult} by the cells' places in the report. A hundred
 * cells have 4,950 pairs, so each is an array in the page's data.
 *
 * @param first index of a cell in the report
 * @param second index of another
 * @param ratio of the first's rate to the second's
 * @param low lower end of its 95 % confidence interval
 * @param high its upper end
 * @param significant whether they differ, after the correction for the number of pairs
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
record Ratio(int first, int second, double ratio, double low, double high, boolean significant) {

    /** Those of a run. Pairs of cells that it does not have, in a file that somebody edited, are left out. */
    static List<Ratio> of(RunResult run, int firstCell) {
        Map<String, Integer> places = new HashMap<>();
        for (CellResult cell : run.cells()) {
            places.putIfAbsent(cell.label(), firstCell + places.size());
        }
        List<Ratio> ratios = new ArrayList<>();
        for (PairResult pair : run.comparison().pairs()) {
            Integer first = places.get(pair.first());
            Integer second = places.get(pair.second());
            if (first != null && second != null && Double.isFinite(pair.ratioHigh())) {
                ratios.add(new Ratio(
                        first,
                        second,
                        Digits.few(pair.ratio()),
                        Digits.few(pair.ratioLow()),
                        Digits.few(pair.ratioHigh()),
                        pair.toldApart()));
            }
        }
        return ratios;
    }
}
