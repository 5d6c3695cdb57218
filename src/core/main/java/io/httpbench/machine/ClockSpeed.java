package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Clock frequency of CPUs ({@code cpufreq/scaling_cur_freq}) and their thermal throttling ({@code
 * thermal_throttle/core_throttle_count}). Most virtual machines report neither.
 */
public final class ClockSpeed {

    private static final Path CPUS = Path.of("/sys/devices/system/cpu");

    private ClockSpeed() {}

    /** The slowest of these CPUs now, in MHz; empty where unknown. */
    public static OptionalLong slowestMegahertz(Collection<Integer> cpus) {
        return slowestMegahertz(CPUS, cpus);
    }

    static OptionalLong slowestMegahertz(Path root, Collection<Integer> cpus) {
        OptionalLong kilohertz = values(root, cpus, "cpufreq/scaling_cur_freq").min();
        return kilohertz.isPresent() ? OptionalLong.of(kilohertz.getAsLong() / 1_000) : kilohertz;
    }

    /** Thermal throttling events of these CPUs since boot; empty where unknown. */
    public static OptionalLong heatSlowdowns(Collection<Integer> cpus) {
        return heatSlowdowns(CPUS, cpus);
    }

    static OptionalLong heatSlowdowns(Path root, Collection<Integer> cpus) {
        return values(root, cpus, "thermal_throttle/core_throttle_count").reduce(Long::sum);
    }

    private static LongStream values(Path root, Collection<Integer> cpus, String file) {
        return cpus.stream()
                .flatMapToLong(
                        cpu -> KernelFiles.number(
                                KernelFiles.read(root.resolve("cpu" + cpu).resolve(file)))
                                .stream());
    }
}
