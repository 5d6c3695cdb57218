package io.httpbench.finding;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import java.util.List;
import java.util.Optional;

/** Looks a pair up, whichever of its two rows comes first in the results. */
final class Pairing {

    private Pairing() {}

    /** The comparison of these two, as a ratio of the first to the second. */
    static Optional<PairResult> of(CellResult first, CellResult second, List<PairResult> pairs) {
        for (PairResult pair : pairs) {
            if (pair.first().equals(first.label()) && pair.second().equals(second.label())) {
                return Optional.of(pair);
            }
            if (pair.first().equals(second.label()) && pair.second().equals(first.label())) {
                return Optional.of(turned(pair));
            }
        }
        return Optional.empty();
    }

    private static PairResult turned(PairResult pair) {
        return new PairResult(
                /* first= */ pair.second(),
                /* second= */ pair.first(),
                pair.same(),
                pair.blocks(),
                1 / pair.ratio(),
                1 / pair.ratioHigh(),
                1 / pair.ratioLow(),
                pair.pValue(),
                pair.adjustedP(),
                pair.toldApart(),
                pair.equivalent());
    }
}
