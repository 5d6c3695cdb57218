package io.httpbench.stats;

import io.httpbench.result.CellResult;
import java.util.List;

/** As many forks as the settings say, whatever they show. */
public record AsTold() implements StopRule {

    @Override
    public boolean reached(List<CellResult> cells) {
        return false;
    }
}
