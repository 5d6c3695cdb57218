package io.httpbench.measure;

import io.httpbench.measure.ContextSwitches.Switches;
import io.httpbench.result.measured.ResourceSample;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the resource usage of this process since the previous reading. Used by one thread, about once a second. */
public final class ResourceSampler implements Supplier<ResourceSample> {

    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();
    private static final ClassLoadingMXBean CLASSES = ManagementFactory.getClassLoadingMXBean();

    private final NanoClock clock;
    private final Supplier<ProcessUsage> usage;
    private final SwitchSampler switches = new SwitchSampler();
    private ProcessUsage usedThen;
    private JvmCounters jvmThen;
    private @Nullable CpuTicks ticksThen;
    private long readAt;

    /**
     * Usage counts from now on.
     *
     * @param usage of this process since its start
     */
    public ResourceSampler(NanoClock clock, Supplier<ProcessUsage> usage) {
        this.clock = clock;
        this.usage = usage;
        this.usedThen = usage.get();
        this.jvmThen = JvmCounters.now();
        this.ticksThen = CpuTicks.now();
        this.readAt = clock.nanos();
        this.switches.next();
    }

    @Override
    public ResourceSample get() {
        long now = clock.nanos();
        ProcessUsage used = usage.get();
        JvmCounters jvm = JvmCounters.now();
        CpuTicks ticks = CpuTicks.now();
        ResourceSample sample = sample(
                Math.max(0, used.cpuNanos() - usedThen.cpuNanos()) / (double) Math.max(1, now - readAt),
                CpuTicks.userShare(ticksThen, ticks),
                used.allocatedBytes() - usedThen.allocatedBytes(),
                jvm.since(jvmThen),
                switches.next());
        readAt = now;
        usedThen = used;
        jvmThen = jvm;
        ticksThen = ticks;
        return sample;
    }

    private static ResourceSample sample(
            double cores,
            @Nullable Double userShare,
            long allocatedBytes,
            JvmCounters jvm,
            @Nullable Switches switched) {
        String status = ProcFiles.status();
        OptionalLong threads = ProcFiles.statusNumber(status, "Threads");
        OptionalLong rss = ProcFiles.statusKilobytes(status, "VmRSS");
        MemoryUsage heap = MEMORY.getHeapMemoryUsage();
        return new ResourceSample(
                cores,
                threads.isPresent() ? Math.toIntExact(threads.getAsLong()) : null,
                rss.isPresent() ? rss.getAsLong() : null,
                userShare == null ? null : cores * userShare,
                userShare == null ? null : cores * (1 - userShare),
                allocatedBytes,
                jvm.gcPauses(),
                jvm.gcPauseMillis(),
                jvm.compilationMillis(),
                heap.getUsed(),
                heap.getCommitted(),
                CLASSES.getLoadedClassCount(),
                switched == null ? null : switched.voluntary(),
                switched == null ? null : switched.involuntary());
    }
}
