package io.httpbench.machine;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel reads time from ({@code /sys/devices/system/clocksource}). A counter of the CPU costs some 20 ns each
 * time; others make each reading a system call and an access to a device, 0.5 to 2 µs, several times per request.
 */
public final class ClockSource {

    private static final Path CURRENT = Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");

    private static final Set<String> SLOW = Set.of("hpet", "acpi_pm", "xen", "jiffies", "refined-jiffies");

    private ClockSource() {}

    /** The name of the one in use, for example {@code tsc} or {@code kvm-clock}; null where unknown. */
    public static @Nullable String current() {
        String name = KernelFiles.read(CURRENT).strip();
        return name.isEmpty() ? null : name;
    }

    /** Whether reading it takes longer than parts of a request. */
    public static boolean isSlow(String name) {
        return SLOW.contains(name);
    }
}
