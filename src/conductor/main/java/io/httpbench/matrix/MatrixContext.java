package io.httpbench.matrix;

import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.Hostility;
import io.httpbench.result.RunListener;
import java.nio.file.Path;

/**
 * Shared by all forks of a run, measured and profiled ones.
 *
 * @param plans creates the plan of each fork
 * @param runner runs them
 * @param place where they are measured
 * @param server read before and after each
 * @param listener receives the progress
 * @param folder of the run; receives the logs of the forks, and their profiles
 */
public record MatrixContext(
        ForkPlans plans, ForkRunner runner, ForkPlace place, ServerCounter server, RunListener listener, Path folder) {

    ForkTrial trial() {
        Hostility hostility = plans.settings().own().hostility();
        ForkJudge judge = new ForkJudge(plans.settings().load().maxErrorPercent(), !hostility.none());
        return new ForkTrial(runner, place, server, judge, hostility);
    }

    /** The log of standard error of a fork of the cell. */
    Path log(Cell cell, String name) {
        return CellFiles.log(folder, cell, name);
    }
}
