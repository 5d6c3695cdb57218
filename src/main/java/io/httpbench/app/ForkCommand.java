package io.httpbench.app;

import io.httpbench.config.Settings;
import io.httpbench.matrix.CpuPlan;
import io.httpbench.matrix.JavaCommand;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.profile.ProfilerKit;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines of a run's forks.
 *
 * @param main main class of a fork
 * @param turns what forks that live together are told of their heaps
 * @param paths the class path of each cell's forks
 * @param cpus that forks are pinned to
 * @param address of the server
 */
record ForkCommand(
        String main, Settings settings, TurnDesign turns, ForkClassPaths paths, CpuPlan cpus, OneAddress address) {

    /** That of one fork. */
    List<String> of(ForkPlan plan) {
        Cell cell = plan.cell();
        List<String> options = new ArrayList<>(address.jvmOptions());
        options.addAll(settings.runs().jvmArgs());
        options.addAll(turns.jvmOptions());
        if (plan.profile() != null) {
            options.addAll(ProfilerKit.jvmOptions(plan.profile(), options));
        }
        return JavaCommand.of(cell.jdk(), cpus.client(), options, paths.text(cell), main);
    }
}
