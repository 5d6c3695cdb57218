package io.httpbench.run;

import io.httpbench.api.Target;
import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.config.Settings;
import io.httpbench.matrix.ForkPlace;
import io.httpbench.matrix.ForkRunner;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.model.Cell;
import io.httpbench.serving.ServerUnderTest;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all steps of a run share.
 *
 * @param start when it began
 * @param server to measure
 * @param setup where forks and server run, and what else each block may draw
 * @param cells to measure
 * @param classPaths of the forks
 * @param blocks the order of the cells' forks
 * @param runner of all forks
 * @param fleet the machines that measure; null: this one
 * @param folder of the run; gets all its files
 */
record RunContext(
        Instant start,
        Settings settings,
        ServerUnderTest server,
        BlockSetup setup,
        List<Cell> cells,
        ForkClassPaths classPaths,
        BlockDesign blocks,
        ForkRunner runner,
        @Nullable FleetRun fleet,
        Path folder) {

    /** The request of a cell, and where it goes. */
    Target target(Cell cell) {
        return server.target(settings, cell);
    }

    /** Where its forks are measured. */
    ForkPlace place() {
        return fleet == null ? ForkPlace.here(runner) : fleet.place(runner);
    }

    /** What ended it early; null: nothing did. */
    @Nullable
    String endedBy() {
        return runner.interrupted() ? "interrupted" : runner.stopped();
    }

    /** The plans of its forks. */
    ForkPlans plans() {
        return new ForkPlans(settings, this::target);
    }
}
