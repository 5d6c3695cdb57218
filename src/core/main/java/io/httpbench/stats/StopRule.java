package io.httpbench.stats;

import io.httpbench.result.CellResult;
import java.util.List;

/** When a run has enough forks. Asked after each pair of blocks, an order and its reverse, from the minimum on. */
public sealed interface StopRule permits AsTold, Precision, UntilDecided {

    /** Whether no more forks are needed. */
    boolean reached(List<CellResult> cells);

    /** The cells compared with each other, as far as this rule allows to call differences significant. */
    default Ranking ranking(List<CellResult> cells) {
        return Ranking.of(cells);
    }
}
