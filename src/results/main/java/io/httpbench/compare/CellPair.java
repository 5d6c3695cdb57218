package io.httpbench.compare;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;

/**
 * One cell in two runs.
 *
 * @param unit whose figures are the samples
 * @param base the run that is compared with
 * @param before the cell in it
 * @param other the other run
 * @param now the cell in it
 */
record CellPair(SampleUnit unit, RunResult base, CellResult before, RunResult other, CellResult now) {

    static CellPair of(RunResult base, CellResult before, RunResult other, CellResult now) {
        return new CellPair(SampleUnit.of(base, other), base, before, other, now);
    }

    /** Figures of the base, one per sample. */
    double[] before(Metric metric) {
        return unit.figures(base, before, metric);
    }

    /** Figures of the other run, one per sample. */
    double[] now(Metric metric) {
        return unit.figures(other, now, metric);
    }
}
