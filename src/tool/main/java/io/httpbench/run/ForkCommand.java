package io.httpbench.run;

import io.httpbench.catalogue.ForkClassPaths;
import io.httpbench.config.Settings;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.JavaCommand;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.profiler.ProfilerKit;
import io.httpbench.serving.OneAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines of a run's forks.
 *
 * @param main main class of a fork of this build
 * @param turns what forks that live together are told of their heaps
 * @param paths the class path of each cell's forks
 * @param setup of the block: CPUs that forks are pinned to, and more
 * @param address of the server
 * @param caches of forks that do not start plainly
 */
record ForkCommand(
        String main,
        Settings settings,
        TurnDesign turns,
        ForkClassPaths paths,
        BlockSetup setup,
        OneAddress address,
        AotCaches caches) {

    /** That of one fork. */
    List<String> of(ForkPlan plan) {
        Cell cell = plan.cell();
        List<String> options = new ArrayList<>(address.jvmOptions());
        options.addAll(settings.runs().jvmArgs());
        options.addAll(turns.jvmOptions());
        options.addAll(caches.options(cell));
        if (plan.profile() != null) {
            options.addAll(ProfilerKit.jvmOptions(plan.profile(), options));
        }
        return setup.padded(JavaCommand.of(
                cell.jdk(),
                setup.cpus().client(),
                options,
                // A cache is one of jars in their order.
                cell.aot() ? paths.text(cell) : paths.text(cell, setup),
                paths.otherMain(cell).orElse(main)));
    }
}
