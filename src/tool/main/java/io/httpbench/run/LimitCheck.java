package io.httpbench.run;

import io.httpbench.config.Axis;
import io.httpbench.config.Problem;
import io.httpbench.config.ServerChoice;
import io.httpbench.config.Setting;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsException;
import io.httpbench.group.ControlGroups;
import io.httpbench.limit.ForkLimits;
import io.httpbench.machine.CpuBandwidth;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.CpuPlan.ServerPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether this machine can give forks the limits that they shall have, before anything starts.
 *
 * @param milliCpus that forks may use without a limit of their own, in thousandths of a CPU
 * @param why they may use no more
 * @param memoryBytes of the machine, or of the container
 * @param noGroups why no control groups can be made; empty where they can
 */
record LimitCheck(int milliCpus, String why, long memoryBytes, String noGroups) {

    /**
     * Checks them.
     *
     * @throws SettingsException with every limit that is none here
     */
    static void check(Settings settings, long memoryBytes) {
        if (Axis.limits(settings)) {
            of(settings, memoryBytes).check(settings);
        }
    }

    private static LimitCheck of(Settings settings, long memoryBytes) {
        Settings.Server server = settings.server();
        boolean elsewhere = server.choice() == ServerChoice.EXTERNAL
                || (server.choice() == ServerChoice.AUTO && server.addressGiven());
        int cpus = CpuPlan.of(settings.runs(), elsewhere ? ServerPlace.REMOTE : ServerPlace.EMBEDDED)
                .ofForks()
                .size();
        Double quota = CpuBandwidth.of(ProcessHandle.current().pid()).quota();
        int least = quota == null ? 1_000 * cpus : Math.min(1_000 * cpus, (int) (quota * 1_000));
        return new LimitCheck(
                least,
                least < 1_000 * cpus
                        ? "this process itself may use no more"
                        : "forks have no more CPUs (" + Setting.CLIENT_CPUS.variable() + ")",
                memoryBytes,
                ControlGroups.whyNot());
    }

    private void check(Settings settings) {
        List<Problem> problems = new ArrayList<>();
        List<Integer> cpus = settings.axes().of(Axis.CPUS);
        List<Long> memory = settings.axes().of(Axis.MEMORY);
        if (!noGroups.isEmpty()) {
            problems.add(problem(cpus.isEmpty() ? Setting.MEMORY : Setting.CPUS, settings, noGroups));
        } else {
            cpus.stream()
                    .filter(limit -> limit > milliCpus)
                    .findFirst()
                    .ifPresent(limit -> problems.add(problem(
                            Setting.CPUS,
                            settings,
                            ForkLimits.textOfCpus(limit) + " is no limit, as " + why + "; allowed: at most "
                                    + ForkLimits.textOfCpus(milliCpus))));
            memory.stream()
                    .filter(limit -> limit > memoryBytes)
                    .findFirst()
                    .ifPresent(limit -> problems.add(problem(
                            Setting.MEMORY,
                            settings,
                            ForkLimits.textOfMemory(limit) + " is more than there is; allowed: at most "
                                    + (memoryBytes >> 20) + "m")));
            heap(settings, memory).ifPresent(problems::add);
        }
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private static Optional<Problem> heap(Settings settings, List<Long> memory) {
        double heap = new ForkHeaps(settings.runs().jvmArgs(), 1, 0).given().orElse(0.0);
        return memory.stream()
                .filter(limit -> limit > 0 && heap > limit)
                .findFirst()
                .map(limit -> problem(
                        Setting.JVM_ARGS,
                        settings,
                        "a heap of " + ((long) heap >> 20) + " MB is more than " + Setting.MEMORY.variable() + "="
                                + ForkLimits.textOfMemory(limit)
                                + " allows; allowed: a smaller one, or none, so that the JVM"
                                + " chooses"));
    }

    private static Problem problem(Setting setting, Settings settings, String text) {
        return new Problem(setting.variable(), settings.shown().getOrDefault(setting.variable(), ""), text);
    }
}
