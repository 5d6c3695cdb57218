package io.httpbench.matrix;

import io.httpbench.model.Cell;
import io.httpbench.result.RunListener;
import java.nio.file.Path;

/**
 * What all forks of a run share, measured and profiled ones.
 *
 * @param plans what each of them does
 * @param runner runs them
 * @param server read before and after each
 * @param listener receives the progress
 * @param folder of the run; gets the logs of the forks, and their profiles
 */
public record MatrixContext(
        ForkPlans plans, ForkRunner runner, ServerCounter server, RunListener listener, Path folder) {

    ForkTrial trial() {
        return new ForkTrial(
                runner, server, new ForkJudge(plans.settings().load().maxErrorPercent()));
    }

    /** Gets what a fork of the cell writes on standard error. */
    Path log(Cell cell, String name) {
        return CellFiles.log(folder, cell, name);
    }
}
