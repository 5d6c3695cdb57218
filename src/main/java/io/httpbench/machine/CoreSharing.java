package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Collection;

/** Whether this system knows that a CPU is one of several hardware threads of a core. */
public final class CoreSharing {

    private static final Path CPUS = Path.of("/sys/devices/system/cpu");

    private CoreSharing() {}

    /** Whether one of these CPUs shares its core with another CPU of this system ({@code topology/thread_siblings_list}). */
    public static boolean known(Collection<Integer> cpus) {
        return known(CPUS, cpus);
    }

    static boolean known(Path root, Collection<Integer> cpus) {
        return cpus.stream()
                .map(cpu -> Texts.read(root.resolve("cpu" + cpu).resolve("topology/thread_siblings_list")))
                .anyMatch(siblings -> siblings.contains(",") || siblings.contains("-"));
    }
}
