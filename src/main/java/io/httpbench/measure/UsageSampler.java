package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Reads the usage of this process from the JVM, and keeps what only measures apart: at a thousand requests per second the
 * thread that looks after a measurement would be several microseconds of each request. Used by the thread that made it, but
 * for {@link #threadEnds()} and {@link #measuresOnly}.
 */
public final class UsageSampler implements Supplier<ProcessUsage> {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * Last reading of each thread that was ever seen, so that a thread that ends unannounced only loses what it
     * allocated since its last reading. (JDK 21 provides a total; one way for all JDKs keeps rows comparable.)
     */
    private final Map<Long, Long> allocatedByThread = new ConcurrentHashMap<>();

    /** Last reading of each thread that only measures: a thread that has ended has no CPU time any more. */
    private final Map<Long, Long> harnessNanosByThread = new ConcurrentHashMap<>();

    /** The calling thread only measures. */
    public UsageSampler() {
        measuresOnly(Thread.currentThread());
    }

    /** What this thread uses is none of the client's. To be called before it begins; any thread. */
    public void measuresOnly(Thread thread) {
        harnessNanosByThread.put(thread.getId(), 0L);
    }

    @Override
    public ProcessUsage get() {
        long harness = harnessNanos();
        return new ProcessUsage(Math.max(0, system.getProcessCpuTime() - harness), allocatedBytes(), harness);
    }

    private long harnessNanos() {
        harnessNanosByThread.replaceAll((id, nanos) -> Math.max(nanos, threads.getThreadCpuTime(id)));
        return harnessNanosByThread.values().stream().mapToLong(Long::longValue).sum();
    }

    /** To be called by a thread as its last action, so that its allocation is not lost. Any thread. */
    public void threadEnds() {
        long id = Thread.currentThread().getId();
        if (harnessNanosByThread.computeIfPresent(id, (same, nanos) -> threads.getCurrentThreadCpuTime()) == null) {
            allocatedByThread.merge(id, threads.getThreadAllocatedBytes(id), Math::max);
        }
    }

    private long allocatedBytes() {
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            if (bytes[i] > 0 && !harnessNanosByThread.containsKey(ids[i])) {
                allocatedByThread.merge(ids[i], bytes[i], Math::max);
            }
        }
        return allocatedByThread.values().stream().mapToLong(Long::longValue).sum();
    }
}
