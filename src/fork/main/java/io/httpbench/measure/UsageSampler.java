package io.httpbench.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Reads the usage of this process from the JVM, without that of the thread that reads: at a thousand requests per second the
 * thread that controls a measurement would be several microseconds of each request. Used by that thread, but for
 * {@link #threadEnds()}.
 */
public final class UsageSampler implements Supplier<ProcessUsage> {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * Last reading of each thread that was ever seen, so that a thread that ends unannounced only loses what it
     * allocated since its last reading. (JDK 21 provides a total; one way for all JDKs keeps rows comparable.)
     */
    private final Map<Long, Long> allocatedByThread = new ConcurrentHashMap<>();

    @Override
    public ProcessUsage get() {
        long others = system.getProcessCpuTime() - threads.getCurrentThreadCpuTime();
        return new ProcessUsage(Math.max(0, others), allocatedBytes());
    }

    /** To be called by a thread as its last action, so that its allocation is not lost. Any thread. */
    public void threadEnds() {
        long id = Thread.currentThread().getId();
        allocatedByThread.merge(id, threads.getThreadAllocatedBytes(id), Math::max);
    }

    private long allocatedBytes() {
        long own = Thread.currentThread().getId();
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            if (bytes[i] > 0 && ids[i] != own) {
                allocatedByThread.merge(ids[i], bytes[i], Math::max);
            }
        }
        return allocatedByThread.values().stream().mapToLong(Long::longValue).sum();
    }
}
