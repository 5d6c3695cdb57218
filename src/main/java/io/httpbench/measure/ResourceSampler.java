package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import io.httpbench.result.ResourceSample;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/** Reads what this process has used since the reading before. Used by one thread, about once a second. */
public final class ResourceSampler implements Supplier<ResourceSample> {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final NanoClock clock;
    private long cpuThen;
    private long readAt;

    /** Usage counts from now on. */
    public ResourceSampler(NanoClock clock) {
        this.clock = clock;
        this.cpuThen = system.getProcessCpuTime();
        this.readAt = clock.nanos();
    }

    @Override
    public ResourceSample get() {
        long now = clock.nanos();
        long cpu = system.getProcessCpuTime();
        double cores = Math.max(0, cpu - cpuThen) / (double) Math.max(1, now - readAt);
        cpuThen = cpu;
        readAt = now;
        return ProcFiles.sample(cores);
    }
}
